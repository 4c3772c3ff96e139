/** Closed-loop load: each client sends its next request as soon as it has an answer. */
import { percentile } from '../row.ts';
import { type LightAnswer, type LightClient, openLightClient } from './light-client.ts';

export interface Load {
  readonly origin: string;
  readonly clients: number;
  readonly seconds: number;
  /** One request of a client; `n` counts its requests. */
  readonly request: (client: LightClient, index: number, n: number) => Promise<LightAnswer>;
  readonly expected: number;
}

export interface LoadFigures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
}

/** Throws on an unexpected answer, because a fast refusal must not count as a result. */
export async function runLoad({ origin, clients, seconds, request, expected }: Load): Promise<LoadFigures> {
  const opened = await Promise.all(Array.from({ length: clients }, () => openLightClient(origin)));
  const times: number[] = [];
  const counted = { from: performance.now() + 1_000, until: performance.now() + 1_000 + seconds * 1_000 };
  try {
    await Promise.all(
      opened.map(async (client, index) => {
        for (let n = 0; ; n += 1) {
          const began = performance.now();
          if (began > counted.until) return;
          const { status, body } = await request(client, index, n);
          if (status !== expected) throw new Error(`${status} instead of ${expected}: ${body.slice(0, 300)}`);
          // The first second warms the statements and the compiler.
          if (began > counted.from) times.push(performance.now() - began);
        }
      }),
    );
  } finally {
    for (const client of opened) client.close();
  }
  return { perSecond: times.length / seconds, p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}
