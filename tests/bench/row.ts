/** One figure of a benchmark. `goal` is what it should reach, in words or as a comparison. */
export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** `<= 50`, `>= 1000`, or `none` for a figure that is only reported. */
  readonly goal: string;
  readonly ok: boolean;
}

/** A row whose `ok` follows from its goal. */
export function row(name: string, value: number, unit: string, goal: `<= ${number}` | `>= ${number}` | 'none'): Row {
  const rounded = Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100;
  if (goal === 'none') return { name, value: rounded, unit, goal, ok: true };
  const limit = Number(goal.slice(3));
  return { name, value: rounded, unit, goal, ok: goal.startsWith('<=') ? value <= limit : value >= limit };
}

/** The value below which `share` (0..1) of the samples are. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
