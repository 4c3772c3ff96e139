/** The product as a person runs it: what `npm start` starts, in a separate process with its own data directory. */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { removeTestDirectory, testDirectory } from '#tests/support/test-directory.ts';
import { copyPreparedData } from './copy-prepared-data.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } };
/** Arguments to `node`. */
const START = scripts.start.split(' ').slice(1);
/** Long enough for the first start, which seeds the demo, on a busy machine. */
const START_MS = 240_000;
/** Printed when the start has ended. */
const STARTED = 'Stockroom is at ';

export interface ServerProcess {
  readonly origin: string;
  readonly dataDir: string;
  /** Of the running process. */
  pid(): number;
  /** Everything the server printed so far. */
  output(): string;
  /** SIGKILL, like a power failure. */
  kill(): Promise<void>;
  /** SIGTERM; resolves when the process is gone. */
  stop(): Promise<number | null>;
  /** Restarts it on the same port and data; `env` is added to its environment. */
  start(env?: NodeJS.ProcessEnv): Promise<void>;
  /** Runs `npm run import` on the running database. */
  importFile(args: readonly string[]): Promise<string>;
  /** Runs `npm run admin`; `env` is added to the server's environment. */
  admin(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<string>;
  /** Stops it and removes its data. */
  dispose(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function answers(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/auth/user`)).status === 401;
  } catch {
    return false;
  }
}

function runProgram(room: 'import' | 'admin', args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const run = spawn(process.execPath, [`src/server/${room}/main.ts`, ...args], { cwd: ROOT, env });
    let text = '';
    run.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    run.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
    run.on('exit', (code) => (code === 0 ? resolve(text) : reject(new Error(text))));
  });
}

export interface ServerOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** If omitted, a new empty one, which is removed with the server. */
  readonly dataDir?: string;
}

export async function startServerProcess(options: ServerOptions = {}): Promise<ServerProcess> {
  const directory = options.dataDir === undefined ? testDirectory() : null;
  const dataDir = options.dataDir ?? join(directory ?? '', 'data');
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    PUBLIC_ORIGIN: origin,
    DEMO: 'on',
    DEMO_HISTORY: 'off',
    LOG_LEVEL: 'warn',
    ...options.env,
  };
  let printed = '';
  let child: ChildProcess | null = null;

  const start = async (more: NodeJS.ProcessEnv = {}): Promise<void> => {
    const started = spawn(process.execPath, START, {
      cwd: ROOT,
      env: { ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    const before = printed.length;
    started.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    started.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    const until = Date.now() + START_MS;
    // It answers a moment before its start has ended; a signal in between would give up that start.
    while (!printed.includes(STARTED, before) || !(await answers(origin))) {
      if (started.exitCode !== null) throw new Error(`the server ended with ${started.exitCode}:\n${printed}`);
      if (Date.now() > until) throw new Error(`the server did not answer in ${START_MS / 1000} s:\n${printed}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const running = child;
    if (running === null || running.exitCode !== null || running.signalCode !== null) return running?.exitCode ?? null;
    const gone = new Promise<number | null>((resolve) => running.once('exit', (code) => resolve(code)));
    running.kill(signal);
    return gone;
  };

  if (directory !== null) await copyPreparedData(dataDir);
  await start();
  return {
    origin,
    dataDir,
    pid: () => child?.pid ?? 0,
    output: () => printed,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    start,
    importFile: (args) => runProgram('import', args, env),
    admin: (args, more = {}) => runProgram('admin', args, { ...env, ...more }),
    dispose: async () => {
      await end('SIGTERM');
      if (directory !== null) removeTestDirectory(directory);
    },
  };
}
