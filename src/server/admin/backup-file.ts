/**
 * A backup is one gzipped text: a header in JSON within a comment, the rows of each table in PostgreSQL's COPY format, and a last line
 * with their number. It can be read with `zcat`, and its tables can be loaded with psql.
 *
 *   -- Stockroom backup {"format":1,…}
 *   copy public.users (id, …) from stdin;
 *   1	…
 *   \.
 *   -- complete {"public.users":{"rows":1,"sha256":"…"},…}
 *
 * Rule: a file without its last line, or with other rows than it states, is never accepted as a backup.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, type Gzip } from 'node:zlib';
import * as v from 'valibot';
import type { CopiedRows } from '../store/backup/copy-rows.ts';
import type { DumpHead, DumpSink } from '../store/backup/dump.ts';
import type { DumpSource, Loaded } from '../store/backup/load.ts';
import type { StoredTable } from '../store/backup/stored-tables.ts';

/** A backup cannot be used; the message is for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const FORMAT = 1;
const HEAD = '-- Stockroom backup ';
const COMPLETE = '-- complete ';
const END_OF_ROWS = '\\.';

const head = v.object({
  format: v.number(),
  takenAt: v.string(),
  /** The installation's key, if it is stored in its DATA_DIR: with it, people stay signed in. */
  tokenKey: v.nullable(v.string()),
  /** Absent if it is derived from the token key, and in older backups. */
  pushKey: v.optional(v.string()),
  migrations: v.object({ own: v.array(v.string()), jobs: v.array(v.number()) }),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()) })),
  counters: v.record(v.string(), v.nullable(v.string())),
});
export type BackupHead = v.InferOutput<typeof head>;
/** The key of the secrets; null: stored elsewhere. */
export type BackedUpKeys = Pick<BackupHead, 'tokenKey' | 'pushKey'>;

const complete = v.record(v.string(), v.object({ rows: v.number(), sha256: v.string() }));

function copyLine({ name, columns }: StoredTable): string {
  return `copy ${name} (${columns.join(', ')}) from stdin;`;
}

/** Writes a temporary file beside `path` and renames it at the end, so that the file at `path` is always complete. */
export class BackupWriter implements DumpSink {
  readonly #path: string;
  readonly #keys: BackedUpKeys;
  readonly #gzip: Gzip;
  readonly #written: Promise<void>;
  readonly #copied: Record<string, CopiedRows> = {};

  constructor(path: string, keys: BackedUpKeys) {
    this.#path = path;
    this.#keys = keys;
    this.#gzip = createGzip({ level: 4 });
    // Contains passwords and addresses, so only its owner may read it; never overwrites a file that is still being written.
    const file = createWriteStream(this.partPath, { mode: 0o600, flags: 'w', flush: true });
    this.#written = pipeline(this.#gzip, file);
    this.#written.catch(() => {});
  }

  get partPath(): string {
    return `${this.#path}.part`;
  }

  head({ takenAt, migrations, tables, counters }: DumpHead): Promise<void> {
    const reported: BackupHead = {
      format: FORMAT,
      takenAt,
      ...this.#keys,
      migrations: { own: [...migrations.own], jobs: [...migrations.jobs] },
      tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
      counters: { ...counters },
    };
    return this.#put(`${HEAD}${JSON.stringify(reported)}\n`);
  }

  begin(table: StoredTable): Promise<void> {
    return this.#put(`${copyLine(table)}\n`);
  }

  rows(lines: Buffer): Promise<void> {
    return this.#put(lines);
  }

  end({ name }: StoredTable, copied: CopiedRows): Promise<void> {
    this.#copied[name] = copied;
    return this.#put(`${END_OF_ROWS}\n`);
  }

  /** Resolves when the file is on disk under its final name. */
  async finish(): Promise<void> {
    await this.#put(`${COMPLETE}${JSON.stringify(this.#copied)}\n`);
    this.#gzip.end();
    await this.#written;
    await rename(this.partPath, this.#path);
    if (process.platform === 'win32') return;
    const directory = await open(dirname(this.#path), 'r');
    await directory.sync();
    await directory.close();
  }

  async giveUp(): Promise<void> {
    this.#gzip.destroy();
    await this.#written.catch(() => {});
    await rm(this.partPath, { force: true });
  }

  async #put(text: string | Buffer): Promise<void> {
    if (this.#gzip.write(text)) return;
    // A full disk breaks the pipe, and is then the error that is reported.
    await Promise.race([once(this.#gzip, 'drain'), this.#written]);
  }
}

export class BackupReader implements DumpSource {
  readonly head: BackupHead;
  readonly #lines: Lines;
  #told: Loaded | null = null;

  private constructor(lines: Lines, reported: BackupHead) {
    this.#lines = lines;
    this.head = reported;
  }

  /** @throws BackupError */
  static async open(path: string): Promise<BackupReader> {
    const lines = new Lines(readOf(path));
    const first = await lines.next();
    const reported = first?.startsWith(HEAD) === true ? v.safeParse(head, jsonOf(first.slice(HEAD.length))) : null;
    if (reported === null || !reported.success) throw new BackupError(`${path} is not a backup of Stockroom.`);
    if (reported.output.format !== FORMAT) {
      throw new BackupError(`${path} was written by a newer Stockroom, which can restore it.`);
    }
    return new BackupReader(lines, reported.output);
  }

  async *tables(): AsyncGenerator<{ table: StoredTable; lines: Readable }> {
    for (const table of this.head.tables) {
      if ((await this.#lines.next()) !== copyLine(table)) throw damaged();
      yield { table, lines: Readable.from(this.#lines.until(END_OF_ROWS), { objectMode: false }) };
    }
    const last = await this.#lines.next();
    const reported =
      last?.startsWith(COMPLETE) === true ? v.safeParse(complete, jsonOf(last.slice(COMPLETE.length))) : null;
    if (reported === null || !reported.success || (await this.#lines.next()) !== null) throw damaged();
    this.#told = new Map(Object.entries(reported.output));
  }

  /** For callers that only need the header. */
  async close(): Promise<void> {
    await this.#lines.close();
  }

  /** @throws BackupError */
  requireWhole(loaded: Loaded): void {
    const reported = this.#told ?? new Map<string, CopiedRows>();
    for (const { name } of this.head.tables) {
      const [wanted, found] = [reported.get(name), loaded.get(name)];
      if (wanted === undefined || found === undefined || wanted.rows !== found.rows || wanted.sha256 !== found.sha256) {
        throw new BackupError(`The backup is damaged: the rows of ${name} are not those that were saved.`);
      }
    }
  }
}

function damaged(): BackupError {
  return new BackupError('The backup is damaged or was cut off: its end is missing.');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The message for a system error about the given file; null: an error about something else, such as the network or a full disk, which has
 * its own message.
 */
export function fileError(error: unknown, what: string): BackupError | null {
  if (!(error instanceof Error) || !('code' in error) || error.code === 'ENOSPC' || error.code === 'EDQUOT')
    return null;
  return 'path' in error || error.code === 'EISDIR' ? new BackupError(`${what} (${error.message}).`) : null;
}

async function* readOf(path: string): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  pipeline(createReadStream(path), gunzip).catch(() => {});
  try {
    yield* gunzip as AsyncIterable<Buffer>;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') throw new BackupError(`${path} was not found.`);
    if (code === 'Z_DATA_ERROR') throw new BackupError(`${path} is not a backup of Stockroom, or is damaged.`);
    if (code === 'Z_BUF_ERROR') throw damaged();
    throw fileError(error, `${path} cannot be read`) ?? error;
  }
}

const NEWLINE = 0x0a;

/** A text in chunks, read by line or up to a given line. */
class Lines {
  readonly #pieces: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(pieces: AsyncIterable<Buffer>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** Without its line ending; null: end of text. */
  async next(): Promise<string | null> {
    for (;;) {
      const at = this.#rest.indexOf(NEWLINE);
      if (at >= 0) return this.#take(at + 1).toString('utf8', 0, at);
      if (!(await this.#more())) return null;
    }
  }

  /** The lines before one that reads `end`, which is consumed as well. */
  async *until(end: string): AsyncGenerator<Buffer> {
    const alone = Buffer.from(`${end}\n`);
    const behind = Buffer.from(`\n${end}\n`);
    for (;;) {
      if (this.#rest.subarray(0, alone.length).equals(alone)) {
        this.#take(alone.length);
        return;
      }
      const at = this.#rest.indexOf(behind);
      if (at >= 0) {
        yield this.#take(at + 1);
        continue;
      }
      // Only complete lines, so that `end` is recognized at the beginning of one.
      const whole = this.#rest.lastIndexOf(NEWLINE);
      if (whole >= 0) yield this.#take(whole + 1);
      if (!(await this.#more())) throw damaged();
    }
  }

  async close(): Promise<void> {
    await this.#pieces.return?.();
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#pieces.next();
    if (done === true) return false;
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
    return true;
  }
}
