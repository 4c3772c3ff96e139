/**
 * `npm start`. Says what it does while it starts, prints where to go, and ends cleanly on Ctrl-C and SIGTERM; a second
 * signal, or five seconds, end it at once (nothing that was acknowledged can be lost by that).
 */
import { ConfigError, readConfig } from './config.ts';
import { EngineError } from './engine/engine-error.ts';
import { createLog } from './http/log.ts';
import { DEMO_PASSWORD, DEMO_USERS } from './seed/seed-demo.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { startTrouble } from './start-trouble.ts';
import { StoreError } from './store/store-error.ts';

const STOP_MS = 5_000;
const say = (line: string): void => console.log(line);

let running: RunningServer | null = null;
let stopping = false;

function onSignal(): void {
  if (stopping) process.exit(1);
  stopping = true;
  setTimeout(() => process.exit(1), STOP_MS).unref();
  if (running === null) return;
  say('Stopping');
  running.stop().then(
    () => process.exit(0),
    (error: unknown) => fail(error),
  );
}

function fail(error: unknown): never {
  const isExpected = error instanceof ConfigError || error instanceof EngineError || error instanceof StoreError;
  console.error(isExpected ? error.message : (startTrouble(error) ?? error));
  process.exit(1);
}

process.on('SIGINT', onSignal);
process.on('SIGTERM', onSignal);

try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  running = await startServer(config, { log, progress: say });
  say(`\nStockroom is at ${running.origin}`);
  if (running.isDemo) {
    say(`Sign in with one of these (password ${DEMO_PASSWORD}):`);
    for (const { email } of DEMO_USERS) say(`  ${email}`);
  }
} catch (error) {
  fail(error);
}
if (stopping) {
  await running.stop();
  process.exit(0);
}
