/**
 * Keeps another machine, or another container, away from a database directory. Processes that see each other share the
 * database by their leases (lease.ts). Those that do not see each other have nothing in common but the directory: a note lies
 * beside it, and whoever uses the database renews it.
 *
 * Rule: a note from elsewhere that is renewed means that the database is in use there, whatever postmaster.pid says; one that
 * is not was left by a crash. A note of this very place says nothing: here the lease decides, and it dies with its process.
 */
import { readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { EngineError } from './engine-error.ts';
import { parseJsonObject, textIn } from './json-object.ts';

const RENEW_MS = 2_000;
/** Three renewals, and what a busy disk takes. */
const WATCH_MS = 7_000;
/** As long as two that start at once may need to write the note. */
const SETTLE_MS = 300;

export interface InUseNote {
  /** Nobody here uses the database anymore. */
  remove(): void;
  /** Ends the renewing; others here may go on. */
  stop(): void;
}

export interface ClaimOptions {
  readonly signal?: AbortSignal;
  readonly progress?: ((step: string) => void) | undefined;
  /** Where this process runs: what shares it sees the same processes. */
  readonly place?: string;
  readonly watchMs?: number;
}

const noteOf = (clusterDir: string): string => `${clusterDir}.in-use`;

/** Processes of one place see each other: the same boot of the same machine, and the same container. */
export function placeOfProcess(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/**
 * Writes the note and keeps it fresh.
 * @throws EngineError if the database is in use elsewhere
 */
export async function claimDirectory(clusterDir: string, options: ClaimOptions = {}): Promise<InUseNote> {
  const { place = placeOfProcess() } = options;
  const file = noteOf(clusterDir);
  let renewals = 0;
  const text = (): string => JSON.stringify({ place, host: hostname(), pid: process.pid, renewals: (renewals += 1) });
  if (!isMade(file, text())) {
    const found = readNote(file);
    if (found.place !== null && found.place !== place) {
      await watch(file, clusterDir, options);
      writeFileSync(file, text(), { mode: 0o600 });
      await sleep(SETTLE_MS, undefined, { signal: options.signal });
      if (readNote(file).place !== place) throw inUse(clusterDir, readNote(file).host);
    } else writeFileSync(file, text(), { mode: 0o600 });
  }
  // What cannot be written at the moment (a full disk) is written the next time.
  const timer = setInterval(() => void writeFile(file, text(), { mode: 0o600 }).catch(() => {}), RENEW_MS).unref();
  return {
    stop: () => clearInterval(timer),
    remove() {
      clearInterval(timer);
      rmSync(file, { force: true });
    },
  };
}

/** @throws EngineError if the note is renewed while it is watched */
async function watch(file: string, clusterDir: string, options: ClaimOptions): Promise<void> {
  const { signal, progress, watchMs = WATCH_MS } = options;
  progress?.('Checking that no other machine uses the database');
  const before = readNote(file);
  const until = performance.now() + watchMs;
  while (performance.now() < until) {
    await sleep(250, undefined, { signal });
    const now = readNote(file);
    if (now.place === null || now.text === before.text) continue;
    throw inUse(clusterDir, now.host);
  }
}

function inUse(clusterDir: string, host: string | null): EngineError {
  return new EngineError(
    'in-use',
    `Another Stockroom uses the database in ${clusterDir}, on another machine or in another container (${host ?? 'unknown'}). ` +
      `Nothing was changed. Stop that one first, or set DATA_DIR to another directory.`,
  );
}

/** False: there is one. */
function isMade(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

interface Note {
  readonly text: string;
  /** null: none, or half of one. */
  readonly place: string | null;
  readonly host: string | null;
}

function readNote(file: string): Note {
  try {
    const text = readFileSync(file, 'utf8');
    const note = parseJsonObject(text);
    return { text, place: textIn(note, 'place'), host: textIn(note, 'host') };
  } catch {
    return { text: '', place: null, host: null };
  }
}
