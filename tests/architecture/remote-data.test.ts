/** A screen is inside `RemoteData` exactly if a part of it uses TanStack Query: without it, such a part breaks. */
import { expect, it } from 'vitest';
import { needsRemoteData, SCREEN_NAMES } from '#app/routes/screens.ts';
import { readSources, type SourceFile } from './rooms.ts';

const LIBRARY = '@tanstack/react-query';
const sources = new Map(readSources(['src']).map((file) => [file.path, file]));

/** All files that a file imports, directly or indirectly, including itself. */
function partsOf(path: string, found = new Set<SourceFile>()): ReadonlySet<SourceFile> {
  const file = sources.get(path);
  if (file === undefined || found.has(file)) return found;
  found.add(file);
  for (const { target, typeOnly } of file.imports) if (target !== null && !typeOnly) partsOf(target, found);
  return found;
}

const asking = (path: string): readonly string[] =>
  [...partsOf(path)]
    .filter(({ imports }) => imports.some(({ specifier, typeOnly }) => specifier === LIBRARY && !typeOnly))
    .map(({ path }) => path);

it.each(SCREEN_NAMES)('%s says of itself whether it asks the server', (name) => {
  const route = `src/app/routes/${name}-route.tsx`;
  expect(sources.has(route)).toBe(true);
  const files = asking(route);
  expect(needsRemoteData(name), files.join(', ')).toBe(files.length > 0);
});

it('the frame, which stands above, does not ask', () => {
  expect(partsOf('src/app/routes/frame/frame.tsx').size).toBeGreaterThan(1);
  expect(asking('src/app/routes/frame/frame.tsx')).toEqual([]);
  expect(asking('src/app/routes/frame/framed-page.tsx')).toEqual([]);
});
