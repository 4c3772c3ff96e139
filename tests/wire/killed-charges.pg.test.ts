/**
 * Charges whose process is killed with SIGKILL by the card processor, which is in another process and keeps its records.
 * `KILLS=50` kills as often as the acceptance test requires; a normal run kills a few times.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createCardHost } from '#server/card-host/card-host.ts';
import type { HostAnswer } from '#server/card-host/host-answer.ts';
import { serveCardHost } from '#server/card-host/host-server.ts';
import { createLog } from '#server/http/log.ts';
import { releaseJobs } from '#server/store/jobs/add-job.ts';
import { CHARGE_JOB } from '#server/usecases/subscription/billing.ts';
import { cardDesk } from './card-kit.ts';
import { shippedDatabase } from '../support/pg.ts';
import { describeWire, type Wired } from './wire-kit.ts';

const KILLS = Number(process.env['KILLS'] ?? 4);
const SECRET = 'sk_test_killed';
/** The longest round starts three processes; each takes seconds on a busy machine. */
const ROUND_MS = 45_000;

/** The card is charged, and nobody knows: every round dies here once. */
const CHARGED = 'confirm done, unanswered';
/** Where it dies before that. */
const BEFORE = ['create done, unanswered', 'confirm asked', 'create answered', 'create asked'] as const;
/** The next process has learned that the card is charged, and records it or not. */
const AFTER = 'read answered';
type Place = typeof CHARGED | typeof AFTER | (typeof BEFORE)[number];

/**
 * The processor, and the single process that runs the jobs, which it kills once at the given place. What it has not answered by
 * then it answers after the process has ended, so that the answer certainly reaches nobody.
 */
async function openShop({ server, database }: Wired) {
  let worker: ChildProcess | null = null;
  let dies: Place | null = null;
  const killed: Place[] = [];
  const at = async (place: Place, afterMs = 0): Promise<boolean> => {
    if (dies !== place || worker === null) return false;
    dies = null;
    killed.push(place);
    if (afterMs > 0) await sleep(afterMs);
    const ended = once(worker, 'exit');
    worker.kill('SIGKILL');
    await ended;
    return true;
  };
  const host = createCardHost(server.store);
  const serving = await serveCardHost(
    {
      async answer(request): Promise<HostAnswer> {
        const isIntent = request.path.startsWith('/v1/payment_intents');
        if (!isIntent) return host.answer(request);
        if (request.method === 'GET') {
          const read = await host.answer(request);
          // Once the answer is sent the worker dies while reading or recording it.
          setImmediate(() => void at(AFTER, Math.random() * 12));
          return read;
        }
        const step = request.path.endsWith('/confirm') ? 'confirm' : 'create';
        if (await at(`${step} asked`)) throw new Error('the request is lost with the worker');
        const answer = await host.answer(request);
        await at(`${step} done, unanswered`);
        if (step === 'create') setImmediate(() => void at('create answered', Math.random() * 12));
        return answer;
      },
    },
    SECRET,
    createLog('silent'),
  );
  return {
    killed,
    /** Starts the next process; what the previous one had locked is released as if its lease had ended. */
    async startWorker(place: Place | null): Promise<void> {
      await releaseJobs(server.store.pool, [{ kind: CHARGE_JOB, seconds: 0 }]);
      worker?.kill('SIGKILL');
      dies = place;
      worker = spawn(process.execPath, [join(import.meta.dirname, '../support/charging-worker-cli.ts')], {
        env: {
          ...process.env,
          TARGET: JSON.stringify(database.poolConfig),
          SECRET,
          PROCESSOR_PORT: String(serving.port),
        },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
    },
    async death(): Promise<void> {
      if (worker !== null && worker.exitCode === null && worker.signalCode === null) await once(worker, 'exit');
    },
    /** The running worker dies at its next charge. */
    nextDeath(place: Place): void {
      dies = place;
    },
    async close(): Promise<void> {
      worker?.kill('SIGKILL');
      await serving.close();
    },
  };
}

describeWire(
  'a process that is killed while it charges',
  (wired) => {
    it(
      `has charged once and lost nothing when the next one has gone on, ${KILLS} times`,
      { timeout: (1 + KILLS) * ROUND_MS },
      async () => {
        const w = wired();
        const desk = cardDesk(w);
        const shop = await openShop(w);
        const { pool } = w.server.store;
        try {
          await desk.reset(0);
          await desk.addCard('tok_visa');
          await shop.startWorker(null);
          for (let round = 0; round < KILLS; round += 1) {
            await within(ROUND_MS, `round ${round}`, () => dieOnce(shop, desk, { pool, round }));
          }
          const count = (place: Place): number => shop.killed.filter((each) => each === place).length;
          const others = ([AFTER, ...BEFORE] as const).map((place) => `${place} ${count(place)}`);
          console.log(`${KILLS} rounds, killed between charge and answer ${count(CHARGED)}; ${others.join('; ')}`);
          expect(count(CHARGED)).toBe(KILLS);
        } finally {
          await shop.close();
        }
      },
    );
  },
  { databases: shippedDatabase() },
);

/** One charge whose processes die, each time at another place; the last process completes it. */
async function dieOnce(
  shop: Awaited<ReturnType<typeof openShop>>,
  desk: ReturnType<typeof cardDesk>,
  { pool, round }: { readonly pool: Wired['server']['store']['pool']; readonly round: number },
): Promise<void> {
  const receipts = async (): Promise<number> =>
    (await pool.query("select from mails where subject like 'Receipt%'")).rows.length;
  await desk.reset(-1, 'past_due');
  const mails = await receipts();
  const before = await desk.row();
  for (const [nth, place] of deathsOf(round).entries()) {
    if (nth > 0) await shop.startWorker(place);
    else {
      // The previous round's worker is idle now.
      shop.nextDeath(place);
      expect((await desk.recharge()).status).toBe(204);
    }
    await shop.death();
    if (place !== CHARGED) continue;
    expect((await desk.charges()).map(({ status }) => status)).toEqual(['succeeded']);
    expect((await desk.row())['status']).toBe('past_due');
  }
  await shop.startWorker(null);
  await until(async () => (await desk.row())['status'] === 'active');
  const after = await desk.row();
  expect((await desk.charges()).map(({ status, amount }) => [status, amount])).toEqual([['succeeded', 9900]]);
  expect([after['past_due_since'], Number(after['days_left']) - Number(before['days_left'])]).toEqual([
    null,
    expect.toSatisfy((days: number) => days >= 28 && days <= 31),
  ]);
  expect(await receipts()).toBe(mails + 1);
}

/** Each round dies after the charge; of three rounds one died before it as well, and one dies again afterwards. */
function deathsOf(round: number): readonly Place[] {
  const before = BEFORE[Math.floor(round / 3) % BEFORE.length] ?? 'create asked';
  if (round % 3 === 0) return [CHARGED];
  return round % 3 === 1 ? [before, CHARGED] : [CHARGED, AFTER];
}

/** Each round has its own time limit, so that a run of fifty is not cut off. */
async function within(ms: number, what: string, work: () => Promise<void>): Promise<void> {
  const late = new AbortController();
  try {
    await Promise.race([
      work(),
      sleep(ms, undefined, { signal: late.signal }).then(() => {
        throw new Error(`${what} took more than ${ms / 1000} s`);
      }),
    ]);
  } finally {
    late.abort();
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('it did not come within 20 s');
    await sleep(20);
  }
}
