/** An engine other than Chromium's, as it may stand on this machine. */
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
  /** Whether what was stored is there again when the same profile is started once more. */
  readonly keepsProfile: boolean;
  /** Whether a page of ours that is left sleeps, for the way back, instead of ending. */
  readonly keepsLeftPages: boolean;
  /** Null: it is there. Otherwise the words for why it is not. */
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

/** Ends the process and whatever it has started. */
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

/** Asks every tenth of a second, for half a minute. */
export async function inTime<Value>(what: string, ask: () => Promise<Value | null>): Promise<Value> {
  for (let time = 0; time < 300; time += 1) {
    const answer = await ask().catch(() => null);
    if (answer !== null) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what} does not start here`);
}
