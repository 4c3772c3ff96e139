/**
 * Tablets at work. Each does something every two seconds, like a person who scans box after box: half of it movements, the
 * rest reads of the catalog and of changes; and whenever its socket announces a change, it reads that as well. Rule: times
 * count from when a request was due, so that a stalled server is not measured less often.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { CLIENT_ID_HEADER, CLIENT_SEQUENCE_HEADER, IDEMPOTENCY_HEADER, LOCATION_HEADER } from '#contract/headers.ts';
import { BEARER_PREFIX, SOCKET_PROTOCOL } from '#contract/socket/messages.ts';
import { paths } from '#tests/support/paths.ts';
import { adjustBody } from './adjust-body.ts';
import { type LightClient, openLightClient } from './light-client.ts';

export const PACE_MS = 2_000;
const WARM_MS = 4_000;
const OPENED_AT_ONCE = 50;
const TEXTS = ['gloves', 'nitrile glove', 'syringe', 'composite', 'gauze', 'mask', 'needle 27g', 'alginate'];

export interface Tablet {
  readonly origin: string;
  readonly token: string;
  readonly userId: string;
  readonly locationId: string;
  /** The first of its items; the others follow. */
  readonly firstItem: number;
  readonly items: number;
  readonly offers: readonly string[];
  /** Its position in the log; those of a location start from one copy. */
  cursor: string;
}

export type Kind = 'movement' | 'changes' | 'search' | 'offer';

export interface Times {
  readonly byKind: ReadonlyMap<Kind, number[]>;
  readonly failures: ReadonlyMap<string, number>;
  readonly seconds: number;
}

const headersOf = ({ token, locationId }: Tablet): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  [LOCATION_HEADER]: locationId,
});

/** The complete first copy, page by page. @returns milliseconds */
export async function firstCopy(tablet: Tablet): Promise<number> {
  const client = await openLightClient(tablet.origin);
  const began = performance.now();
  try {
    while (await pull(client, tablet));
    return performance.now() - began;
  } finally {
    client.close();
  }
}

/** @returns whether there is more */
async function pull(client: LightClient, tablet: Tablet): Promise<boolean> {
  const since = tablet.cursor === '' ? '' : `&since=${tablet.cursor}`;
  const { status, body } = await client.ask('GET', `${paths.changes}?limit=500${since}`, headersOf(tablet));
  if (status !== 200) throw new Error(`${status} ${body.slice(0, 200)}`);
  const tail = body.slice(body.lastIndexOf('"meta":'));
  tablet.cursor = /"cursor":"([^"]+)"/.exec(tail)?.[1] ?? tablet.cursor;
  return tail.includes('"hasMore":true');
}

export async function runTablets(tablets: readonly Tablet[], seconds: number): Promise<Times> {
  const byKind = new Map<Kind, number[]>((['movement', 'changes', 'search', 'offer'] as const).map((k) => [k, []]));
  const failures = new Map<string, number>();
  const opened: { close(): void }[] = [];
  const from = { at: Infinity };
  let isOver = false;
  const measured = async (kind: Kind, due: number, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (isOver) return;
      const reason = error instanceof Error ? error.message.slice(0, 80) : String(error);
      failures.set(reason, (failures.get(reason) ?? 0) + 1);
      return;
    }
    if (due >= from.at && !isOver) byKind.get(kind)?.push(performance.now() - due);
  };
  try {
    for (let at = 0; at < tablets.length; at += OPENED_AT_ONCE) {
      const batch = tablets.slice(at, at + OPENED_AT_ONCE);
      opened.push(...(await Promise.all(batch.map((tablet) => turnOn(tablet, measured)))).flat());
    }
    const began = performance.now();
    from.at = began + WARM_MS;
    const until = from.at + seconds * 1_000;
    await Promise.all(
      tablets.map(async (tablet, index) => {
        const client = await openLightClient(tablet.origin);
        opened.push(client);
        let n = index;
        for (let due = began + Math.random() * PACE_MS; due < until; due += PACE_MS, n += 1) {
          await sleep(Math.max(0, due - performance.now()));
          await act(client, tablet, { n, due, measured });
        }
      }),
    );
    return { byKind, failures, seconds };
  } finally {
    isOver = true;
    for (const each of opened) each.close();
  }
}

type Measured = (kind: Kind, due: number, work: () => Promise<unknown>) => Promise<void>;

/** Listens to the socket, and reads what it announces. */
async function turnOn(tablet: Tablet, measured: Measured): Promise<{ close(): void }[]> {
  const client = await openLightClient(tablet.origin);
  const protocols = [SOCKET_PROTOCOL, `${BEARER_PREFIX}${tablet.token}`];
  const url = `${tablet.origin.replace('http', 'ws')}${paths.echo}`;
  const socket = new WebSocket(url, protocols, { perMessageDeflate: false });
  let [isAsking, isAsked] = [false, false];
  const askForNews = async (due: number): Promise<void> => {
    if (isAsking) {
      isAsked = true;
      return;
    }
    isAsking = true;
    await measured('changes', due, async () => {
      while (await pull(client, tablet));
    });
    isAsking = false;
    if (!isAsked) return;
    isAsked = false;
    await askForNews(performance.now());
  };
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => socket.send(tablet.userId));
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith('{"type":"ready"')) resolve();
      else if (text.startsWith('{"type":"changes"')) void askForNews(performance.now());
    });
  });
  return [client, { close: () => socket.terminate() }];
}

interface Act {
  readonly n: number;
  readonly due: number;
  readonly measured: Measured;
}

async function act(client: LightClient, tablet: Tablet, { n, due, measured }: Act): Promise<void> {
  const expect = async (status: number, method: string, path: string, more: object = {}, body?: string) => {
    const answer = await client.ask(method, path, { ...headersOf(tablet), ...more }, body);
    if (answer.status !== status) throw new Error(`${answer.status} ${answer.body.slice(0, 60)}`);
  };
  const turn = n % 10;
  if (turn < 5) {
    const item = tablet.firstItem + ((n * 37) % tablet.items);
    const key = randomUUID();
    const headers = {
      [IDEMPOTENCY_HEADER]: key,
      [CLIENT_ID_HEADER]: `bench-${tablet.token.slice(0, 12)}`,
      [CLIENT_SEQUENCE_HEADER]: String(n),
    };
    const send = () => expect(201, 'POST', paths.stockMovements, headers, adjustBody(String(item)));
    return await measured('movement', due, send);
  }
  if (turn < 7) {
    const offer = tablet.offers[n % tablet.offers.length] ?? '';
    return await measured('offer', due, () => expect(200, 'GET', paths.offer(offer)));
  }
  const text = encodeURIComponent(JSON.stringify(TEXTS[n % TEXTS.length]));
  const page = turn < 9 ? `${paths.offers}?searchable=${text}` : paths.offers;
  await measured('search', due, () => expect(200, 'GET', page));
}
