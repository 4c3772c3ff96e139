/** Summarizes a histogram of requests, by route and status class, for display. */
import type { MetricValueWithName } from 'prom-client';

export interface RouteFigures {
  readonly method: string;
  readonly route: string;
  readonly requests: number;
  /** Answers with status 5xx. */
  readonly failures: number;
  readonly meanMs: number;
  /** Upper bound of the bucket with the 95th percentile; null: above all buckets. */
  readonly p95Ms: number | null;
}

type Value = Pick<MetricValueWithName<string>, 'metricName' | 'value' | 'labels'>;

interface Sums {
  requests: number;
  failures: number;
  seconds: number;
  /** Number of requests by upper bound in seconds. */
  readonly within: Map<number, number>;
}

/** @param values as returned by prom-client: sum, count and cumulative buckets for each set of labels */
export function routeFigures(values: readonly Value[]): RouteFigures[] {
  const byRoute = new Map<string, Sums>();
  for (const { metricName, value, labels } of values) {
    const name = `${labels['method'] ?? ''} ${labels['route'] ?? ''}`;
    const sums = byRoute.get(name) ?? { requests: 0, failures: 0, seconds: 0, within: new Map<number, number>() };
    byRoute.set(name, sums);
    if (metricName?.endsWith('_count') === true) {
      sums.requests += value;
      if (labels['status'] === '5xx') sums.failures += value;
    } else if (metricName?.endsWith('_sum') === true) {
      sums.seconds += value;
    } else if (labels['le'] !== undefined && labels['le'] !== '+Inf') {
      const step = Number(labels['le']);
      sums.within.set(step, (sums.within.get(step) ?? 0) + value);
    }
  }
  return [...byRoute]
    .toSorted(([, a], [, b]) => b.seconds - a.seconds)
    .flatMap(([name, { requests, failures, seconds, within }]) => {
      if (requests === 0) return [];
      const [method = '', route = ''] = name.split(' ');
      const steps = [...within].toSorted(([a], [b]) => a - b);
      const p95 = steps.find(([, count]) => count >= requests * 0.95)?.[0];
      const meanMs = Math.round((seconds / requests) * 10_000) / 10;
      return [{ method, route, requests, failures, meanMs, p95Ms: p95 === undefined ? null : p95 * 1000 }];
    });
}
