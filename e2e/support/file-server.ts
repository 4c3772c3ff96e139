/** A server per file of journeys, with its own demo data, so that files do not affect each other. */
import { startServerProcess, type ServerProcess } from './server-process.ts';

export interface FileServer {
  readonly process: ServerProcess;
  /** Ids of the items that a journey of the file works on. */
  readonly taken: Set<string>;
}

/** The servers of one worker, which runs one file after the other. */
export class FileServers {
  #file = '';
  #running: FileServer | null = null;

  async of(file: string, env: NodeJS.ProcessEnv): Promise<FileServer> {
    if (this.#running !== null && this.#file === file) return this.#running;
    const [process] = await Promise.all([startServerProcess({ env }), this.end()]);
    this.#running = { process, taken: new Set() };
    this.#file = file;
    return this.#running;
  }

  async end(): Promise<void> {
    await this.#running?.process.dispose();
    this.#running = null;
  }
}
