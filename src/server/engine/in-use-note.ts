/**
 * Protects a database directory from use by another machine or container. Processes that see each other share the database by their leases
 * (lease.ts). Others have only the directory in common: a note beside it is renewed by whoever uses the database.
 *
 * Rule: a note from elsewhere that is being renewed means that the database is in use there, whatever postmaster.pid says; one that is not
 * was left by a crash. A note from the same place is ignored: here the lease decides, which ends with its process.
 */
import { readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { EngineError } from './engine-error.ts';
import { parseJsonObject, textIn } from './json-object.ts';

const RENEW_MS = 2_000;
/** Three renewals, plus delays of a busy disk. */
const WATCH_MS = 7_000;
/** Long enough for two concurrent starts to write their notes. */
const SETTLE_MS = 300;

export interface InUseNote {
  /** Called when nobody here uses the database anymore. */
  remove(): void;
  /** Stops renewing; other processes here may continue. */
  stop(): void;
}

export interface ClaimOptions {
  readonly signal?: AbortSignal;
  readonly progress?: ((step: string) => void) | undefined;
  /** Identifies where this process runs: processes of one place see each other. */
  readonly place?: string;
  readonly watchMs?: number;
}

const noteOf = (clusterDir: string): string => `${clusterDir}.in-use`;

/** The same boot of the same machine, and the same container. */
export function placeOfProcess(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/**
 * Writes the note and renews it.
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
  // A failed write (a full disk) is repeated at the next renewal.
  const timer = setInterval(() => void writeFile(file, text(), { mode: 0o600 }).catch(() => {}), RENEW_MS).unref();
  return {
    stop: () => clearInterval(timer),
    remove() {
      clearInterval(timer);
      rmSync(file, { force: true });
    },
  };
}

/** @throws EngineError if the note is renewed in the meantime */
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

/** False: it exists already. */
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
  /** null: none, or incomplete. */
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
