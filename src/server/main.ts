/**
 * `npm start`. Reports its progress, prints the address, and ends cleanly on Ctrl-C, SIGTERM and a closed terminal, also during its start,
 * within a few seconds and with the database that it started. A second signal skips what the first one waits for. The parent process may
 * forward the same Ctrl-C: that does not count as a second one.
 */
import { inspect } from 'node:util';
import { ConfigError, readConfig } from './config.ts';
import { EngineError } from './engine/engine-error.ts';
import { createLog } from './http/log.ts';
import { originalPlaces } from './http/original-places.ts';
import { DEMO_PASSWORD, DEMO_USERS } from './seed/demo-users.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { startFailure } from './start-failure.ts';
import { StoreError } from './store/store-error.ts';
import { printUncaughtErrors } from './uncaught-errors.ts';

/** start-server.ts takes less, unless something hangs unexpectedly; `docker stop` waits ten seconds. */
const STOP_MS = 9_000;
const SAME_PRESS_MS = 500;
/** Errors after which a supervisor should not restart it; all others exit with 1. */
const EXIT_CODES: Partial<Record<EngineError['kind'], number>> = { 'in-use': 3, copied: 4 };
const say = (line: string): void => console.log(line);

printUncaughtErrors();

let running: RunningServer | null = null;
const ending = new AbortController();
let endedAt = 0;

function end(): void {
  if (ending.signal.aborted) return;
  ending.abort();
  endedAt = performance.now();
  setTimeout(() => process.exit(1), STOP_MS).unref();
  say('Stopping');
  // A start in progress stops by itself.
  running?.stop().then(() => process.exit(0), fail);
}

function fail(error: unknown): never {
  // Aborted, with nothing left behind.
  if (ending.signal.aborted && error === ending.signal.reason) process.exit(0);
  const isExpected = error instanceof ConfigError || error instanceof EngineError || error instanceof StoreError;
  console.error(isExpected ? error.message : (startFailure(error) ?? originalPlaces(inspect(error))));
  process.exit(error instanceof EngineError ? (EXIT_CODES[error.kind] ?? 1) : 1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // A start in progress is aborted at once.
    if (ending.signal.aborted && performance.now() - endedAt > SAME_PRESS_MS) running?.hurry();
    end();
  });
}
// npm ends at SIGTERM and so does its shell, which forwards nothing.
if (process.env['npm_lifecycle_event'] === 'start') {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) end();
  }, 500).unref();
}

try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  running = await startServer(config, { log, progress: say, signal: ending.signal });
  say(`\nStockroom is at ${running.origin}`);
  if (running.isDemo) {
    say(`Sign in with one of these (password ${DEMO_PASSWORD}):`);
    for (const { email } of DEMO_USERS) say(`  ${email}`);
    say(`Mails to them are at ${running.origin}/dev/mail`);
  }
} catch (error) {
  fail(error);
}
