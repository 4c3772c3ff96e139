import { Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { routeFigures } from './route-figures.ts';

it('ADM-05 sums what a route took over all kinds of answers, the costliest first', async () => {
  const histogram = new Histogram({
    name: 'seconds',
    help: 'x',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.1, 1],
    registers: [new Registry()],
  });
  const note = (route: string, status: string, seconds: number): void =>
    histogram.observe({ method: 'GET', route, status }, seconds);
  for (let n = 0; n < 19; n += 1) note('/quick', '2xx', 0.005);
  note('/quick', '5xx', 0.5);
  note('/slow', '2xx', 30);
  expect(routeFigures((await histogram.get()).values)).toEqual([
    { method: 'GET', route: '/slow', requests: 1, failures: 0, meanMs: 30_000, p95Ms: null },
    { method: 'GET', route: '/quick', requests: 20, failures: 1, meanMs: 29.8, p95Ms: 10 },
  ]);
  expect(routeFigures([])).toEqual([]);
});
