"""Executes the notebooks, and compares what they show with what is in their files: notebooks.py [--accept]

With --accept, the files get what is shown. Pages to play are left out: hosts show pictures instead.
"""

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

PAGE_BYTES = 10_000


def shown(cell):
    """Returns the outputs of a cell, without what differs from run to run."""
    outputs = []
    for output in cell.get("outputs", []):
        data = output.get("data")
        if data is not None and len(data.get("text/html", "")) > PAGE_BYTES:
            del data["text/html"]
        outputs.append({**output, "metadata": {}} if data is not None else output)
    return outputs


def main():
    accept = sys.argv[1:] == ["--accept"]
    for path in sorted(Path("examples/notebooks").glob("*.ipynb")):
        notebook = nbformat.read(path, as_version=4)
        before = [shown(cell) for cell in notebook.cells]
        NotebookClient(notebook, coalesce_streams=True, resources={"metadata": {"path": str(path.parent)}}).execute()
        for cell in notebook.cells:
            cell.metadata.pop("execution", None)
            if cell.cell_type == "code":
                cell.outputs = [nbformat.from_dict(output) for output in shown(cell)]
        if accept:
            notebook.metadata = {"kernelspec": notebook.metadata["kernelspec"]}
            nbformat.write(notebook, path)
        for number, (cell, outputs) in enumerate(zip(notebook.cells, before), 1):
            if not accept and shown(cell) != outputs:
                sys.exit(f"{path}, cell {number}: it shows {shown(cell)}, and the file has {outputs}")
        print(f"{path}: executed")


main()
