/**
 * All requirements and promises, as defined in `src/requirements` (one file per area, listed in its README) and
 * `src/decisions/promises.md`. Nothing else in the repository lists them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

export const REQUIREMENTS = 'src/requirements';
export const PROMISES = 'src/decisions/promises.md';

export interface Definition {
  /** `CAT-05` or `G3` */
  readonly id: string;
  /** From the root of the repository. */
  readonly path: string;
  readonly line: number;
}

export interface Area {
  /** `CAT` */
  readonly name: string;
  /** From the root of the repository. */
  readonly path: string;
}

export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** A row of an area, or the heading of a promise. */
const DEFINED = /^(?:- \*\*([A-Z]+-\d{2})\*\*|## (G\d+)) \S/;

export function definitionsIn(path: string, text: string): readonly Definition[] {
  return text.split('\n').flatMap((line, index) => {
    const [, row, promise] = DEFINED.exec(line) ?? [];
    const id = row ?? promise;
    return id === undefined ? [] : [{ id, path, line: index + 1 }];
  });
}

/** In the order of the README. */
export const AREAS: readonly Area[] = [
  ...read(`${REQUIREMENTS}/README.md`).matchAll(/^- ([A-Z]+): \[.+?\]\((.+?)\)/gm),
].map(([, name = '', file = '']) => ({ name, path: `${REQUIREMENTS}/${file}` }));

export const DEFINITIONS: readonly Definition[] = [...AREAS.map(({ path }) => path), PROMISES].flatMap((path) =>
  definitionsIn(path, read(path)),
);

export const areaOf = (id: string): string => id.slice(0, Math.max(0, id.indexOf('-')));
