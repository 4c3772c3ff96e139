/**
 * Lists the files of the first load and of each screen in the page, which requests them at once (`public/early.js`). They are
 * loaded as scripts rather than modules, since only then does Chromium use its cache of compiled code (0013).
 */
import type { Plugin, Rolldown } from 'vite';

export interface EarlyScreen {
  /** The source of a regular expression for paths, matched case-insensitively. */
  readonly pattern: string;
  /** The modules that these paths load first, by the ends of their file names. */
  readonly modules: readonly string[];
}

/** @throws if a module has no chunk of its own */
export function earlyFiles(screens: readonly EarlyScreen[]): Plugin {
  return {
    name: 'early-files',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined) return html;
        const named = [...html.matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, file]) => file ?? []);
        const rows = screens.map(({ pattern, modules }) => {
          const files = new Set(modules.flatMap((each) => filesOfModule(each, bundle)));
          return [pattern, ...[...files].filter((file) => !named.includes(file))];
        });
        const first = named.filter((file) => file.endsWith('.js'));
        const links = first.map((file) => `<link rel="preload" as="script" crossorigin href="${file}">`);
        const table = `<script type="application/json" id="early-files">${JSON.stringify(rows)}</script>`;
        return html.replace('<script src="/early.js">', [...links, table, '$&'].join('\n    '));
      },
    },
  };
}

function filesOfModule(module: string, bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const found = chunks.filter((each) => each.facadeModuleId?.endsWith(`/${module}`));
  if (found.length === 0) throw new Error(`no chunk of ${module}`);
  return found.flatMap((each) => filesOf(each, bundle));
}

/** The URLs of a chunk, its imports, and their style sheets. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const imported = chunk.imports.flatMap((name) => {
    const found = bundle[name];
    return found?.type === 'chunk' ? filesOf(found, bundle, seen) : [];
  });
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
  return [...imported, ...[chunk.fileName, ...styles].map((name) => `/${name}`)];
}
