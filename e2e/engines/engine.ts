/** An engine other than Chromium that may be installed on this machine. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import type { EnginePage } from './engine-page.ts';
import type { Wire } from './webdriver.ts';

export interface RunningEngine {
  readonly page: EnginePage;
  readonly kill: Wire['kill'];
}

export interface Engine {
  readonly name: string;
  /** Whether stored data is still there after restarting with the same profile. */
  readonly keepsProfile: boolean;
  /** Whether a page of ours goes into the back/forward cache when it is left. */
  readonly keepsLeftPages: boolean;
  /** null: it is installed; otherwise the reason why it cannot be used. */
  missing(): string | null;
  /** @param profile a folder of its own */
  start(profile: string): Promise<RunningEngine>;
}

export const SIZE = { width: 834, height: 1194 } as const;

export function findProgram(names: readonly string[], more: readonly string[] = []): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(isAbsolute);
  const paths = [...more, ...names.flatMap((name) => folders.map((folder) => join(folder, name)))];
  return paths.find((path) => existsSync(path)) ?? null;
}

export function spawnQuietly(program: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(program, args, { env: { ...process.env, ...env }, stdio: 'ignore', detached: true });
}

/** Ends the process and its child processes. */
export async function killTree(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
  await gone;
}

/** Polls every 100 ms for 30 s. */
export async function inTime<Value>(what: string, ask: () => Promise<Value | null>): Promise<Value> {
  for (let time = 0; time < 300; time += 1) {
    const answer = await ask().catch(() => null);
    if (answer !== null) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what} does not start here`);
}
