/**
 * Finds differences between two shapes that an end that has not been updated would misread. Rule: older clients are understood,
 * older servers can be read, and stored intents still open (G12); optional additions break nothing.
 */
import { alternativesOf, type Shape } from './shape-of.ts';

/** A request is read by a server newer than its sender; an answer is read by an older or a newer client. */
export type Direction = 'request' | 'answer';

export interface Contract {
  readonly contract: number;
  /** Whether it has been released; until then its file may be overwritten. */
  readonly released: boolean;
  readonly errorCodes: Readonly<Record<string, number>>;
  /**
   * `METHOD /path` -> the names of its shapes, and the parameters that it reads or knowingly ignores, separated by spaces.
   */
  readonly endpoints: Readonly<
    Record<string, { readonly body?: string; readonly answer?: string; readonly query?: string }>
  >;
  readonly shapes: Readonly<Record<string, Shape>>;
  readonly intents: Readonly<Record<string, { readonly format: number; readonly shape: Shape }>>;
}

/** Changes that need a higher CONTRACT_VERSION. */
export function brokenWire(released: Contract, today: Contract): readonly string[] {
  const users = new Map<string, string[]>();
  const note = (problem: string, where: string): void => {
    users.set(problem, [...(users.get(problem) ?? []), where]);
  };
  for (const [route, before] of Object.entries(released.endpoints)) {
    const now = today.endpoints[route];
    if (now === undefined) {
      note('is gone', route);
      continue;
    }
    for (const name of before.query?.split(' ') ?? []) {
      if (now.query?.split(' ').includes(name) !== true) note(`no longer knows the parameter ${name}`, route);
    }
    for (const part of ['body', 'answer'] as const) {
      const older = shapeNamed(released, before[part]);
      const newer = shapeNamed(today, now[part]);
      if (older === null && (newer === null || part === 'answer')) continue;
      const direction = part === 'body' ? 'request' : 'answer';
      const problems = brokenShape(direction, older ?? { '': 'absent' }, newer ?? { '': 'absent' });
      for (const each of problems) note(`${part}: ${each}`, route);
    }
  }
  const codes = Object.entries(released.errorCodes).flatMap(([code, status]) => {
    const now = today.errorCodes[code];
    if (now === status) return [];
    return [`error code ${code}: ${now === undefined ? 'is gone' : `had status ${status}, has ${now}`}`];
  });
  return [
    ...[...users].map(([problem, [first = '', ...more]]) =>
      more.length === 0 ? `${first} ${problem}` : `${first} (and ${more.length} more) ${problem}`,
    ),
    ...codes,
  ];
}

/** Changes that need a higher INTENT_FORMAT of the intent that they name. */
export function brokenIntents(released: Contract['intents'], today: Contract['intents']): readonly string[] {
  const older = Object.entries(released).flatMap(([name, before]) => {
    const now = today[name];
    if (now === undefined) return [`${name}: is gone, and devices may still hold some`];
    if (now.format < before.format) return [`${name}: had format ${before.format}, has ${now.format}`];
    if (now.format > before.format) return [];
    return brokenShape('request', before.shape, now.shape).map((each) => `${name}: ${each}`);
  });
  const begun = Object.entries(today)
    .filter(([name, { format }]) => released[name] === undefined && format < 2)
    .map(([name]) => `${name}: is new, and begins with format 2 (see INTENT_FORMAT)`);
  return [...older, ...begun];
}

export function brokenShape(direction: Direction, released: Shape, today: Shape): readonly string[] {
  const paths = [...new Set([...Object.keys(released), ...Object.keys(today)])];
  return paths.flatMap((path): readonly string[] => {
    const before = released[path];
    const now = today[path];
    const label = path === '' ? 'the whole' : path;
    if (before !== undefined && now !== undefined) {
      const [older, newer] = [alternativesOf(before), alternativesOf(now)];
      return (direction === 'request' ? brokenRequest(older, newer) : brokenAnswer(older, newer)).map(
        (each) => `${label} ${each}`,
      );
    }
    // If its parent was added or removed, only the parent is reported.
    if (!isField(path) || !isObject(now === undefined ? today : released, parentOf(path))) return [];
    if (now === undefined) return [`${label} is gone`];
    return alternativesOf(now).some((each) => each.startsWith('absent')) ? [] : [`${label} is new and required`];
  });
}

function shapeNamed({ shapes }: Contract, name: string | undefined): Shape | null {
  return name === undefined ? null : (shapes[name] ?? null);
}

function brokenRequest(older: readonly string[], newer: readonly string[]): readonly string[] {
  return older.filter((each) => !isCovered(each, newer)).map((each) => `no longer takes ${each}`);
}

/** A field with a default is always present for its reader, and may be missing on the wire. */
const isSent = (alternative: string): boolean => alternative !== 'absent (filled in)';

function brokenAnswer(older: readonly string[], newer: readonly string[]): readonly string[] {
  return [
    ...newer.filter((each) => isSent(each) && !isCovered(each, older)).map((each) => `may now be ${each}`),
    ...older
      .filter((each) => isSent(each) && !isCovered(each, newer))
      .map((each) => `is no longer read as ${each}, which older servers send`),
  ];
}

const isCovered = (alternative: string, by: readonly string[]): boolean => by.some((each) => covers(each, alternative));

/** Whether everything that the narrower one allows is allowed by the wider one. */
function covers(wider: string, narrower: string): boolean {
  const [base, rules] = parsed(wider);
  const [kind, given] = parsed(narrower);
  if (base === 'absent' || kind === 'absent') return base === kind;
  if (narrower.startsWith("'") && base === 'string') return true;
  if (/^-?\d/.test(narrower) && base === 'number') return true;
  if (base !== 'unknown' && base !== kind) return false;
  return rules.every((rule) => given.some((each) => isAsTight(each, rule)));
}

function parsed(alternative: string): readonly [base: string, rules: readonly string[]] {
  const at = alternative.startsWith("'") ? -1 : alternative.indexOf(' (');
  if (at < 0) return [alternative, []];
  return [alternative.slice(0, at), alternative.slice(at + 2, -1).split('; ')];
}

function isAsTight(given: string, demanded: string): boolean {
  if (given === demanded) return true;
  const [name, limit] = given.split(' ');
  const [wanted, bound] = demanded.split(' ');
  if (name !== wanted || limit === undefined || bound === undefined) return false;
  if (name?.startsWith('max_') === true) return Number(limit) <= Number(bound);
  return name?.startsWith('min_') === true && Number(limit) >= Number(bound);
}

const isField = (path: string): boolean => path !== '' && !/(\[\]|\{\}|>)$/.test(path);

const isObject = (shape: Shape, path: string): boolean =>
  alternativesOf(shape[path] ?? '').some((each) => each.startsWith('object'));

function parentOf(path: string): string {
  return path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : '';
}
