// Jobs that the page has cancelled. A worker that computes receives no message, and browsers let one that was ended compute
// for seconds. So each job has a token, the address of an empty file in memory, which the page revokes.

/** The time between two looks at the token, which takes some milliseconds. */
const MILLISECONDS = 25;

/** Whether this worker can read such files. Those of a page from a disk cannot. */
const canRead = exists(URL.createObjectURL(new Blob()));

let token = "";
let next = 0;

/** Begins a job. */
export function begin(newToken: string): void {
  token = newToken;
  next = performance.now() + MILLISECONDS;
}

/** Whether the current job is cancelled. The modules ask often. */
export function isCancelled(): boolean {
  if (!canRead || performance.now() < next) return false;
  const isRevoked = !exists(token);
  next = performance.now() + MILLISECONDS;
  return isRevoked;
}

function exists(address: string): boolean {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  try {
    request.send();
    return true;
  } catch {
    return false;
  }
}
