/** Refuses a name of which nothing can be seen, and cleans the others (src/domain/names). */
import { readableName } from '#domain/names/readable-name.ts';
import { Refused } from './refused.ts';

/** @param attribute the name's field in the request @throws Refused */
export function requireName(typed: string, attribute = 'name'): string {
  const name = readableName(typed);
  if (name !== '') return name;
  throw new Refused('invalid-attribute', 'This has only invisible characters. Enter a name that people can read.', {
    pointer: `/data/attributes/${attribute}`,
  });
}
