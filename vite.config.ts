import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { filesOfScreen, patternOfScreen, SCREEN_NAMES } from './src/app/routes/screens.ts';
import { chunkOfScreens } from './src/build/chunk-of-screens.ts';
import { compiledWhole } from './src/build/compiled-whole.ts';
import { earlyFiles } from './src/build/early-files.ts';
import { leanDexie } from './src/build/lean-dexie.ts';
import { leanMantine } from './src/build/lean-mantine.ts';
import { leanRouter } from './src/build/lean-router.ts';
import { withoutNames } from './src/build/without-names.ts';
import { ALONE } from './tests/support/alone.ts';
import { IS_BEFORE_LANDING, ONLY_IN_THE_FULL_RUN } from './tests/support/before-landing.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };
const api = process.env['STOCKROOM_API'] ?? `http://127.0.0.1:${process.env['PORT'] || 3000}`;

/** The package does not say so, but its modules do nothing when they are loaded: half of it is never used. */
const treeshake = { moduleSideEffects: (id: string) => !id.includes('@zxing/library') };

/**
 * Dexie's package gives a script for browsers of 2015, which cannot be shaken. This is the same code for today's; the tests
 * run what devices run.
 */
const resolve = { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] };

/** What is for pages alone is left out of workers; Dexie asks for the listeners to hear a page that comes and goes. */
const FOR_PAGES = ['document', 'window', 'addEventListener', 'dispatchEvent', 'location'];
const IN_A_WORKER = Object.fromEntries(FOR_PAGES.map((name) => [`typeof ${name}`, '"undefined"']));

/** What every start runs, and what a start in the stockroom runs. */
const RUN_AT_START = ['first', 'shared', 'inventory-route'];

const STOCKROOM = fileURLToPath(new URL('src/app/routes/inventory-route.tsx', import.meta.url));
const SIGN_IN = fileURLToPath(new URL('src/app/routes/login-route.tsx', import.meta.url));

const EARLY_SCREENS = SCREEN_NAMES.map((name) => ({ pattern: patternOfScreen(name), modules: filesOfScreen(name) }));

/** All who may draw a part of a component. */
const ASK_FOR_MANTINE = ['src/app', 'node_modules/@mantine'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

/** Decoders are not for screens that do not scan. */
const NO_DECODER = /^(?!.*(zxing|qrcode|dijkstra|src[\\/]scan[\\/](?!longest-pause)))/;

export default defineConfig({
  resolve,
  // STOCKROOM_VERSION: how the update journey makes a second build that differs.
  define: { __APP_VERSION__: JSON.stringify(process.env['STOCKROOM_VERSION'] ?? version) },
  plugins: [
    react(),
    leanDexie(),
    leanRouter(),
    leanMantine(ASK_FOR_MANTINE),
    withoutNames(),
    earlyFiles(EARLY_SCREENS),
    compiledWhole(RUN_AT_START),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      injectRegister: false,
      injectManifest: {
        // A classic script: module workers are not everywhere.
        rollupFormat: 'iife',
        buildPlugins: {
          vite: [leanDexie(), { name: 'in-a-worker', config: () => ({ define: IN_A_WORKER }) }],
        },
        // Nobody at a practice has a use for the admin area, and without a network nobody has; and the server gives each host its
        // own icons in place of the plain ones.
        globIgnores: ['screenshots/**', 'icons/brands/**', 'assets/admin-route-*'],
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
    // The oldest that have what is not written again for them: :has() (Firefox), color-mix() (Chrome), OffscreenCanvas (Safari).
    target: ['chrome111', 'edge111', 'firefox121', 'safari16.4', 'ios16.4'],
    outDir: 'dist',
    assetsInlineLimit: 0,
    // The page asks for its files itself (early-files.ts), also where `modulepreload` is unknown.
    modulePreload: { polyfill: false },
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
            {
              name: chunkOfScreens([STOCKROOM, SIGN_IN], 'first'),
              debugName: 'first of both',
              minShareCount: 2,
              test: NO_DECODER,
              priority: 2.8,
            },
            {
              name: chunkOfScreens([SIGN_IN], 'sign-in'),
              debugName: 'sign-in',
              minShareCount: 2,
              test: NO_DECODER,
              priority: 2.5,
            },
            { name: 'remote', test: /@tanstack[\\/](react-)?query|app[\\/]query[\\/]/, priority: 2 },
            // What the stockroom and another screen need, and what others need.
            {
              name: chunkOfScreens([STOCKROOM], 'shared'),
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
  worker: {
    format: 'es',
    plugins: () => [leanDexie()],
    rolldownOptions: { treeshake, output: { comments: false }, transform: { define: IN_A_WORKER } },
  },
  server: { proxy: { '/api': { target: api, ws: true } } },
  test: {
    // The printed seed replays a failing run.
    passWithNoTests: false,
    maxWorkers: 2,
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts', 'sw/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['**/*.pg.test.ts', '**/*.web.test.ts', 'tests/convergence/**', ...ALONE],
          isolate: false,
        },
      },
      { resolve, test: { name: 'alone', environment: 'node', include: [...ALONE] } },
      {
        test: {
          name: 'pg',
          environment: 'node',
          include: ['src/**/*.pg.test.ts', 'tests/**/*.pg.test.ts'],
          exclude: IS_BEFORE_LANDING ? [...ONLY_IN_THE_FULL_RUN] : [],
          // The programs that tests start keep what Node has compiled of them, as `npm start` does.
          env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('.cache/programs', import.meta.url)) },
          globalSetup: ['tests/support/pg-global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          isolate: false,
        },
      },
      {
        resolve,
        test: {
          name: 'convergence',
          environment: 'node',
          include: ['tests/convergence/**/*.test.ts'],
          // In `npm test` it has what the journeys leave of the processor.
          testTimeout: 300_000,
        },
      },
    ],
  },
});
