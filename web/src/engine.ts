// Lanes of work: each does one job at a time in its own worker, and the newest job wins.
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

export class Lane {
  #worker: Worker | undefined;
  #cancel: (() => void) | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #number = 0;
  readonly #module: ModuleName;
  readonly #progress: (progress: Report["progress"]) => void;

  constructor(module: ModuleName, progress: (progress: Report["progress"]) => void = () => {}) {
    this.#module = module;
    this.#progress = progress;
  }

  /** Does a job, in place of the one that is being done. */
  async run<Name extends JobName>(job: Name, ...args: Parameters<Jobs[Name]>): Promise<ReturnType<Jobs[Name]>> {
    if (typeof WebAssembly === "undefined" || typeof Worker === "undefined") {
      throw new Error(t("This browser has no WebAssembly or no workers, which the maker needs. Your draft is kept."));
    }
    this.cancel();
    const number = ++this.#number;
    clearTimeout(this.#idle);
    const start = await modules[this.#module]();
    if (number !== this.#number) throw new Superseded();
    const worker = (this.#worker ??= this.#start(start));
    const reply = await this.#ask(worker, { job, args });
    if ("value" in reply) {
      this.#idle = setTimeout(() => this.#end(), IDLE_MILLISECONDS);
      return reply.value as ReturnType<Jobs[Name]>;
    }
    if (reply.isTrap) this.#end();
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

  #ask(worker: Worker, call: Call): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#cancel = () => {
        this.#end();
        reject(new Superseded());
      };
      worker.onmessage = ({ data }: MessageEvent<Reply | Report>) => {
        if ("progress" in data) {
          this.#progress(data.progress);
          return;
        }
        this.#cancel = undefined;
        resolve(data);
      };
      worker.onerror = event => {
        this.#cancel = undefined;
        resolve({ error: event.message || "the worker cannot start", isTrap: true });
      };
      worker.postMessage(call);
    });
  }

  #end(): void {
    this.#cancel = undefined;
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}
