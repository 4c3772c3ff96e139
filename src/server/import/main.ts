/**
 * `npm run import -- --distributor "Name" FILE [--generate-prices SEED] [--rejected FILE]`: see `import-prices.ts`.
 * Uses the running server's database, or starts the embedded one for the duration.
 */
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openDatabase } from '../engine/open-database.ts';
import { migrate } from '../store/migrate.ts';
import { readOrdering } from '../store/admin/distributor-rows.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { importPrices, type Rejection } from './import-prices.ts';

const USAGE = 'npm run import -- --distributor "Name" FILE.csv|.ndjson[.gz] [--generate-prices SEED] [--rejected FILE]';
/** Maximum number of rejected rows printed; all of them go to the file of --rejected. */
const SHOWN = 20;

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      distributor: { type: 'string' },
      'generate-prices': { type: 'string' },
      rejected: { type: 'string' },
    },
  });
  const [path, ...rest] = positionals;
  const distributor = values.distributor?.trim() ?? '';
  if (path === undefined || rest.length > 0 || distributor === '') throw new Error(`Usage: ${USAGE}`);
  return { path, distributor, seed: values['generate-prices'], rejected: values.rejected };
}

function drawBar({ share, rows }: { share: number; rows: number }): void {
  if (!process.stdout.isTTY) return;
  const filled = Math.round(Math.min(1, share) * 30);
  process.stdout.write(
    `\r[${'='.repeat(filled)}${' '.repeat(30 - filled)}] ${Math.floor(share * 100)} %  ${rowsText(rows)}`,
  );
}

function rowsText(count: number): string {
  return `${count} ${count === 1 ? 'row' : 'rows'}`;
}

/** Opened first, so that no database is started if the file cannot be written. */
async function openRejected(path: string): Promise<WriteStream> {
  const file = createWriteStream(path);
  await once(file, 'open');
  return file;
}

/** Prints what would make a first order fail. */
async function sayWhatIsMissing(store: Store, distributor: string): Promise<void> {
  const ordering = await readOrdering(store.pool, distributor);
  if (ordering === null) return;
  const { gateway, offers, outOfStock } = ordering;
  if (outOfStock > 0) {
    const of = `${outOfStock} of ${offers} ${offers === 1 ? 'offer is' : 'offers are'} out of stock`;
    console.log(`${of} and can’t be ordered. The column "stock" says how many there are.`);
  }
  if (gateway === 'simulated') {
    console.log(
      `Orders to ${distributor} are simulated: they reach nobody until an admin says at /admin how they are sent.`,
    );
  }
}

async function run(): Promise<void> {
  const wanted = readArguments();
  const config = readConfig(process.env);
  const rejectedFile = wanted.rejected === undefined ? null : await openRejected(wanted.rejected);
  const complain = (text: string): void => console.error(text);
  const say = { info: () => {}, warn: complain, error: complain };
  const database = await openDatabase(config, say);
  const store = openStore(database.poolConfig);
  const ending = new AbortController();
  rejectedFile?.on('error', ({ message }) => {
    complain(message);
    process.exitCode = 1;
    ending.abort();
  });
  rejectedFile?.write('line,reason\n');
  // An aborted import must not leave the embedded database running.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => ending.abort());
  let shown = 0;
  const onRejected = ({ line, reason }: Rejection): void => {
    rejectedFile?.write(`${line},"${reason.replaceAll('"', '""')}"\n`);
    shown += 1;
    if (shown <= SHOWN) console.error(`${process.stdout.isTTY ? '\n' : ''}line ${line}: ${reason}`);
  };
  try {
    await migrate(store.pool);
    const started = performance.now();
    const report = await importPrices(store, {
      distributor: wanted.distributor,
      path: wanted.path,
      onProgress: drawBar,
      onRejected,
      signal: ending.signal,
      ...(wanted.seed === undefined ? {} : { generatePrices: wanted.seed }),
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (process.stdout.isTTY) process.stdout.write('\n');
    if (shown > SHOWN)
      console.error(
        `… and ${shown - SHOWN} more rejected ${shown - SHOWN === 1 ? 'row' : 'rows'} (--rejected FILE keeps them all)`,
      );
    console.log(
      `${wanted.distributor}: ${rowsText(report.rows)} in ${seconds} s: ${report.inserted} new, ${report.updated} changed, ` +
        `${report.unchanged} unchanged, ${report.rejected} rejected`,
    );
    await sayWhatIsMissing(store, wanted.distributor);
    if (report.rows > 0 && report.rows === report.rejected) {
      throw new Error('No row could be read; nothing was imported.');
    }
    if (ending.signal.aborted) throw new Error('Stopped before the end of the file. Run the same command to continue.');
  } finally {
    rejectedFile?.end();
    await store.close();
    await database.close();
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
