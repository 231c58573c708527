// Lanes of work: each does one job at a time in its own worker, and the newest job wins.
import { pause } from "./dom.ts";
import type { Call, JobName, Jobs, ModuleName, Reply, Report, Start } from "./jobs.ts";
import { load, newWorker } from "./modules.ts";
import { t } from "./text.ts";

/** A newer job has taken the place of this one: its result is not wanted any more. */
export class Superseded extends Error {}

const IDLE_MILLISECONDS = 10_000;

/** Runs a loader until it has succeeded once. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => (loading ??= load().catch(error => {
    loading = undefined;
    throw error;
  }));
}

const modules = { live: once(() => load("live")), files: once(() => load("files")), drawings: once(() => load("drawings")) };

/** Loads a module that is likely to be needed. An error is reported when it is needed. */
export const prepare = (name: ModuleName) => void modules[name]().catch(() => undefined);

interface LaneOptions {
  /** What is called with the progress of a job. */
  progress?: (progress: Report["progress"]) => void;
  /** How many milliseconds a new job waits for the current one before it ends the worker. A new worker starts slower than a short job ends. */
  patience?: number;
}

export class Lane {
  #worker: Worker | undefined;
  #cancel: (() => void) | undefined;
  /** The job that is being done. */
  #doing: Promise<unknown> | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #number = 0;
  readonly #module: ModuleName;
  readonly #options: LaneOptions;

  constructor(module: ModuleName, options: LaneOptions = {}) {
    this.#module = module;
    this.#options = options;
  }

  /** Does a job, in place of the one that is being done. */
  async run<Name extends JobName>(job: Name, ...args: Parameters<Jobs[Name]>): Promise<ReturnType<Jobs[Name]>> {
    if (typeof WebAssembly === "undefined" || typeof Worker === "undefined") {
      throw new Error(t("This browser has no WebAssembly or no workers, which the maker needs. Your draft is kept."));
    }
    const number = ++this.#number;
    const isCurrent = () => {
      if (number !== this.#number) throw new Superseded();
    };
    if (this.#options.patience) await Promise.race([this.#doing, pause(this.#options.patience)]);
    isCurrent();
    this.#cancel?.();
    const start = await modules[this.#module]();
    isCurrent();
    const worker = (this.#worker ??= this.#start(start));
    const asked = this.#ask(worker, job, args);
    this.#doing = asked.catch(() => undefined);
    const reply = await asked;
    isCurrent();
    if ("value" in reply) return reply.value as ReturnType<Jobs[Name]>;
    throw new Error(reply.isTrap ? t("The engine stopped: {message}", { message: reply.error }) : reply.error);
  }

  /** Ends the job that is being done. A worker cannot be interrupted otherwise. */
  cancel(): void {
    this.#number++;
    this.#cancel?.();
  }

  #start(start: Start): Worker {
    const worker = newWorker();
    worker.postMessage(start);
    return worker;
  }

  #ask(worker: Worker, job: JobName, args: unknown[]): Promise<Reply> {
    clearTimeout(this.#idle);
    const token = URL.createObjectURL(new Blob());
    return new Promise<Reply>((resolve, reject) => {
      this.#cancel = () => {
        this.#end();
        reject(new Superseded());
      };
      worker.onmessage = ({ data }: MessageEvent<Reply | Report>) => {
        if ("progress" in data) {
          this.#options.progress?.(data.progress);
          return;
        }
        this.#cancel = undefined;
        if ("isTrap" in data && data.isTrap) this.#end();
        else this.#idle = setTimeout(() => this.#end(), IDLE_MILLISECONDS);
        resolve(data);
      };
      worker.onerror = event => {
        this.#end();
        resolve({ error: event.message || "the worker cannot start", isTrap: true });
      };
      worker.postMessage({ job, args, token } satisfies Call);
    }).finally(() => URL.revokeObjectURL(token));
  }

  #end(): void {
    clearTimeout(this.#idle);
    this.#cancel = undefined;
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}
