/** Builds a few small files in memory as Vite builds the product, for the tests of the plugins. */
import { dirname, join, resolve } from 'node:path';
import { build, normalizePath, type Plugin, type Rolldown } from 'vite';

/** Does not exist: a temporary directory differs in each run, and so would the file names derived from it. */
export const ROOT = normalizePath(resolve('/small-build'));

export interface SmallBuild {
  /** Text by path; the build starts from `index.html`. */
  readonly files: Readonly<Record<string, string>>;
  readonly plugins?: Plugin[];
  readonly groups?: Rolldown.CodeSplittingGroup[];
}

export type Built = Rolldown.RolldownOutput['output'];

export async function buildFiles({ files, plugins = [], groups = [] }: SmallBuild): Promise<Built> {
  const built = await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [inMemory(files), ...plugins],
    build: {
      write: false,
      modulePreload: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: { groups } } },
    },
  });
  if (!('output' in built)) throw new Error('one output was expected');
  return built.output;
}

export function chunkNamed(built: Built, name: string): Rolldown.OutputChunk {
  const found = built.find((each) => each.type === 'chunk' && each.name === name);
  if (found?.type !== 'chunk') throw new Error(`no chunk ${name}`);
  return found;
}

/** The source of a module that imports these dynamically. */
export function loading(...paths: readonly string[]): string {
  return `globalThis.open = [${paths.map((path) => `() => import(${JSON.stringify(path)})`).join(', ')}];`;
}

/** A package is found by its path below `node_modules`. */
function inMemory(files: SmallBuild['files']): Plugin {
  const texts = new Map(Object.entries(files).map(([path, text]) => [`${ROOT}/${path}`, text]));
  return {
    name: 'in-memory',
    enforce: 'pre',
    resolveId(path, importer) {
      const from = path.startsWith('.') && importer !== undefined ? dirname(importer) : ROOT;
      const ids = [path, join(from, path), join(ROOT, 'node_modules', path)].map(normalizePath);
      return ids.find((id) => texts.has(id)) ?? null;
    },
    load: (id) => texts.get(id) ?? null,
  };
}
