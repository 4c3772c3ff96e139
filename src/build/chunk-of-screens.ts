/**
 * Names the chunk for the modules of a screen, once all modules are known. From a library's index, which exports everything in
 * the library, only the imported names belong to the screen.
 */
import type { Rolldown } from 'vite';

type InfoOf = Rolldown.ChunkingContext['getModuleInfo'];

const INDEX = /node_modules[\\/]@(mantine|tabler)[\\/].*[\\/](index|tabler-icons-react)\.mjs$/;
const FROM = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** @param screens their files, as absolute paths: the chunk contains the modules that all of them use */
export function chunkOfScreens(screens: readonly string[], chunk: string): Rolldown.CodeSplittingNameFunction {
  let modules: readonly ReadonlySet<string>[] | null = null;
  return (id, context) => {
    modules ??= screens.map((screen) => madeOf(screen, (each) => context.getModuleInfo(each)));
    return modules.every((each) => each.has(id)) ? chunk : null;
  };
}

/** The modules of a module: itself and all that it imports; from a library's index, only the imported names. */
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

/** The modules from which an index exports the requested names. */
function partsOf(index: string, requested: ReadonlySet<string>, infoOf: InfoOf): readonly string[] {
  const { code, importedIds = [] } = infoOf(index) ?? {};
  const taken = [...(code ?? '').matchAll(FROM)].filter(([, names]) =>
    namesIn(names).some((each) => requested.has(each[1])),
  );
  const ends = taken.map(([, , from = '']) => from.replace(/^\./, ''));
  return importedIds.filter((id) => ends.some((end) => id.endsWith(end)));
}

/** `{ A, default as B }`: each name in the other module and in this one. */
function namesIn(names = ''): readonly (readonly [there: string, here: string])[] {
  return names.split(',').map((each) => {
    const [there = '', here = there] = each.trim().split(/\s+as\s+/);
    return [there, here];
  });
}
