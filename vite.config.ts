import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import type { Plugin, Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SCREENS_OF_PATH, type Screen } from './src/app/routes/screens-of-path.ts';
import { ALONE } from './tests/support/alone.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };
const api = process.env['STOCKROOM_API'] ?? `http://127.0.0.1:${process.env['PORT'] || 3000}`;

/** The package does not say so, but its modules do nothing when they are loaded: half of it is never used. */
const treeshake = { moduleSideEffects: (id: string) => !id.includes('@zxing/library') };

/**
 * Names the files of the first load and those of each screen in the page, which asks for them at once (`public/early.js`).
 * Asked for as scripts and not as modules, since Chromium takes compiled code from its cache only then (0013).
 */
function earlyFiles(): Plugin {
  return {
    name: 'early-files',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined) return html;
        const named = [...html.matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, file]) => file ?? []);
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
        const filesOfScreen = (name: Screen): readonly string[] =>
          chunks
            .filter((each) => each.facadeModuleId?.endsWith(`/${name}.tsx`))
            .flatMap((each) => filesOf(each, bundle));
        const ofPath = SCREENS_OF_PATH.map(([path, screens]) => {
          const files = new Set(screens.flatMap(filesOfScreen).filter((file) => !named.includes(file)));
          if (files.size === 0) throw new Error(`no files for ${path.source}`);
          return [path.source, ...files];
        });
        const first = named.filter((file) => file.endsWith('.js'));
        const links = first.map((file) => `<link rel="preload" as="script" crossorigin href="${file}">`);
        const table = `<script type="application/json" id="early-files">${JSON.stringify(ofPath)}</script>`;
        return html.replace('<script src="/early.js">', [...links, table, '$&'].join('\n    '));
      },
    },
  };
}

/** What every start runs, and what a start in the stockroom runs. */
const RUN_AT_START = new Set(['first', 'shared', 'inventory-route']);

/**
 * Asks Chromium to compile all of these chunks when it compiles them at all. What it keeps for the next start is what was
 * compiled when a module had just run; without the word, most functions are compiled anew at each start, as they are
 * called (0013). Other engines see a comment. It has to be the very first line, also before what Vite puts there itself.
 */
function compiledWhole(): Plugin {
  const isRun = ({ name }: { readonly name: string }): boolean => RUN_AT_START.has(name);
  return {
    name: 'compiled-whole',
    augmentChunkHash: (chunk) => (isRun(chunk) ? 'whole' : undefined),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const run = Object.values(bundle).filter((each) => each.type === 'chunk' && isRun(each));
        if (run.length !== RUN_AT_START.size) throw new Error('a chunk of the start is missing');
        for (const each of run) if (each.type === 'chunk') each.code = `//# allFunctionsCalledOnLoad\n${each.code}`;
      },
    },
  };
}

/** Decoders are not for screens that do not scan. */
const NO_DECODER = /^(?!.*(zxing|qrcode|dijkstra|src[\\/]scan[\\/](?!longest-pause)))/;

/** Names the chunk for what the stockroom is made of, which is found out once all modules are known. */
function ofTheStockroom(chunk: string): Rolldown.CodeSplittingNameFunction {
  const route = fileURLToPath(new URL('src/app/routes/inventory-route.tsx', import.meta.url));
  let modules: ReadonlySet<string> | null = null;
  return (id, context) => {
    modules ??= madeOf(route, (each) => context.getModuleInfo(each));
    return modules.has(id) ? chunk : null;
  };
}

/** A library's index, which names everything that the library has. */
const INDEX = /node_modules[\\/]@(mantine|tabler)[\\/].*[\\/](index|tabler-icons-react)\.mjs$/;
const FROM = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

type InfoOf = Rolldown.ChunkingContext['getModuleInfo'];

/** What a module is made of: itself and all that it imports; of a library's index only what it asks for by name. */
function madeOf(id: string, infoOf: InfoOf, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(id)) return found;
  found.add(id);
  const { code, importedIds = [] } = infoOf(id) ?? {};
  const asked = new Set([...(code ?? '').matchAll(FROM)].flatMap(([, names]) => namesIn(names).map(([own]) => own)));
  for (const next of importedIds.flatMap((each) => (INDEX.test(each) ? partsOf(each, asked, infoOf) : each))) {
    madeOf(next, infoOf, found);
  }
  return found;
}

/** The modules from which an index has what is asked of it. */
function partsOf(index: string, asked: ReadonlySet<string>, infoOf: InfoOf): readonly string[] {
  const { code, importedIds = [] } = infoOf(index) ?? {};
  const taken = [...(code ?? '').matchAll(FROM)].filter(([, names]) =>
    namesIn(names).some((each) => asked.has(each[1])),
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

/** A chunk, what it imports, and their style sheets, as addresses. */
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

export default defineConfig({
  // STOCKROOM_VERSION: how the update journey makes a second build that differs.
  define: { __APP_VERSION__: JSON.stringify(process.env['STOCKROOM_VERSION'] ?? version) },
  plugins: [
    react(),
    earlyFiles(),
    compiledWhole(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      injectRegister: false,
      injectManifest: {
        // A classic script: module workers are not everywhere.
        rollupFormat: 'iife',
        globIgnores: ['screenshots/**'],
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,wasm,webmanifest}'],
        // A file that is too big to be precached fails the build instead of being missing offline.
        maximumFileSizeToCacheInBytes: 3 * 1024 * 1024,
      },
      manifest: {
        id: '/',
        name: 'Stockroom',
        short_name: 'Stockroom',
        description: 'Buy dental and medical supplies and keep them on shelves, with or without a network.',
        // What is installed stands in the stockroom; the catalogue is one tap away.
        start_url: '/inventory',
        scope: '/',
        display: 'standalone',
        background_color: '#f6f8f8',
        theme_color: '#0b6e69',
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        screenshots: [
          {
            src: '/screenshots/my-catalog.png',
            sizes: '1180x820',
            type: 'image/png',
            form_factor: 'wide',
            label: 'My Catalog',
          },
          {
            src: '/screenshots/phone.png',
            sizes: '390x844',
            type: 'image/png',
            form_factor: 'narrow',
            label: 'On a phone',
          },
        ],
        shortcuts: [
          { name: 'Scan', url: '/scan' },
          { name: 'Cart', url: '/cart' },
        ],
      },
    }),
  ],
  build: {
    // The oldest that have what is not written anew for them: :has() (Firefox), color-mix() (Chrome), OffscreenCanvas (Safari).
    target: ['chrome111', 'edge111', 'firefox121', 'safari16.4', 'ios16.4'],
    outDir: 'dist',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      treeshake,
      output: {
        codeSplitting: {
          // Few files: each costs a turn to the worker and its cache at a cold start. A group takes with it whatever its
          // modules need, less what the groups before it have, so that chunks need each other in one direction only: in a
          // ring of chunks a module is read before it has run.
          groups: [
            { name: 'first', tags: ['$initial'], priority: 3 },
            { name: 'remote', test: /@tanstack[\\/](react-)?query|app[\\/]query[\\/]/, priority: 2 },
            // What the stockroom and another screen need, and what others need.
            {
              name: ofTheStockroom('shared'),
              debugName: 'shared',
              minShareCount: 2,
              test: NO_DECODER,
              priority: 1,
            },
            { name: 'elsewhere', minShareCount: 2, test: NO_DECODER },
          ],
        },
      },
    },
  },
  worker: { format: 'es', rolldownOptions: { treeshake } },
  server: { proxy: { '/api': { target: api, ws: true } } },
  test: {
    // The printed seed replays a failing run.
    passWithNoTests: false,
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts', 'sw/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['**/*.pg.test.ts', '**/*.web.test.ts', 'tests/convergence/**', ...ALONE],
          isolate: false,
        },
      },
      { test: { name: 'alone', environment: 'node', include: [...ALONE] } },
      {
        test: {
          name: 'pg',
          environment: 'node',
          include: ['src/**/*.pg.test.ts', 'tests/**/*.pg.test.ts'],
          globalSetup: ['tests/support/pg-global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          isolate: false,
        },
      },
      {
        test: {
          name: 'convergence',
          environment: 'node',
          include: ['tests/convergence/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
