/**
 * Names the chunk for what a screen is made of, which is found out once all modules are known. Of a library's index, which
 * names everything that the library has, only what is asked for by name belongs to the screen.
 */
import type { Rolldown } from 'vite';

type InfoOf = Rolldown.ChunkingContext['getModuleInfo'];

const INDEX = /node_modules[\\/]@(mantine|tabler)[\\/].*[\\/](index|tabler-icons-react)\.mjs$/;
const FROM = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** @param screens their files, as absolute paths: the chunk is what all of them are made of */
export function chunkOfScreens(screens: readonly string[], chunk: string): Rolldown.CodeSplittingNameFunction {
  let modules: readonly ReadonlySet<string>[] | null = null;
  return (id, context) => {
    modules ??= screens.map((screen) => madeOf(screen, (each) => context.getModuleInfo(each)));
    return modules.every((each) => each.has(id)) ? chunk : null;
  };
}

/** What a module is made of: itself and all that it imports; of a library's index only what it asks for by name. */
function madeOf(id: string, infoOf: InfoOf, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(id)) return found;
  found.add(id);
  const { code, importedIds = [] } = infoOf(id) ?? {};
  const requested = new Set(
    [...(code ?? '').matchAll(FROM)].flatMap(([, names]) => namesIn(names).map(([own]) => own)),
  );
  for (const next of importedIds.flatMap((each) => (INDEX.test(each) ? partsOf(each, requested, infoOf) : each))) {
    madeOf(next, infoOf, found);
  }
  return found;
}

/** The modules from which an index has what is asked of it. */
function partsOf(index: string, requested: ReadonlySet<string>, infoOf: InfoOf): readonly string[] {
  const { code, importedIds = [] } = infoOf(index) ?? {};
  const taken = [...(code ?? '').matchAll(FROM)].filter(([, names]) =>
    namesIn(names).some((each) => requested.has(each[1])),
  );
  const ends = taken.map(([, , from = '']) => from.replace(/^\./, ''));
  return importedIds.filter((id) => ends.some((end) => id.endsWith(end)));
}

/** `{ A, default as B }`: each name, there and here. */
function namesIn(names = ''): readonly (readonly [there: string, here: string])[] {
  return names.split(',').map((each) => {
    const [there = '', here = there] = each.trim().split(/\s+as\s+/);
    return [there, here];
  });
}
