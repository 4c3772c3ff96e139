/** Checks the imports, sizes and names of the code against the rules of the house. */
import { existsSync, readdirSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALONE } from '../support/alone.ts';
import { ONLY_IN_THE_FULL_RUN } from '../support/before-landing.ts';
import {
  APP_MAY_IMPORT,
  MAY_IMPORT,
  PRODUCT_WORDS,
  ROOT,
  SERVER_MAY_IMPORT,
  appLayerOf,
  importsOf,
  readSources,
  roomOf,
  type SourceFile,
} from './rooms.ts';

const sources = readSources();
const code = sources.filter((file) => file.room !== 'tests' && file.room !== 'e2e');
const isTest = (path: string): boolean => /\.(test|bench)\.tsx?$/.test(path);

function wrongRooms(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => !isTest(file.path))
    .flatMap((file) =>
      file.imports.flatMap(({ target, specifier }) => {
        const room = target === null ? null : roomOf(target);
        if (room === null || room === file.room || MAY_IMPORT[file.room].includes(room)) return [];
        return [`${file.path} imports ${specifier}`];
      }),
    );
}

const featureOf = (path: string): string | undefined => /^src\/app\/features\/([^/]+)\//.exec(path)?.[1];
const serverPartOf = (path: string): string | undefined => /^src\/server\/([^/]+)\//.exec(path)?.[1];

function wrongInsideServer(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => !isTest(file.path))
    .flatMap((file) => {
      const part = serverPartOf(file.path);
      const allowed = part === undefined ? undefined : SERVER_MAY_IMPORT[part];
      if (part === undefined) return [];
      if (allowed === undefined) return [`${file.path} lies in no part of the server that is known`];
      return file.imports.flatMap(({ target, specifier }) => {
        const other = target === null ? undefined : serverPartOf(target);
        return other === undefined || other === part || allowed.includes(other)
          ? []
          : [`${file.path} imports ${specifier}`];
      });
    });
}

function wrongFeatures(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const own = featureOf(file.path);
    if (own === undefined) return [];
    return file.imports
      .filter(({ target }) => {
        const other = target === null ? undefined : featureOf(target);
        return other !== undefined && other !== own;
      })
      .map(({ specifier }) => `${file.path} imports ${specifier}`);
  });
}

function wrongInsideApp(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => !isTest(file.path) && !file.path.includes('/testing/'))
    .flatMap((file) => {
      const layer = appLayerOf(file.path);
      if (layer === undefined) return [];
      const allowed = APP_MAY_IMPORT[layer];
      if (allowed === undefined) return [`${file.path} lies in no layer of the app that is known`];
      return file.imports.flatMap(({ target, specifier }) => {
        const other = target === null ? undefined : appLayerOf(target);
        const isAllowed =
          target === null || other === layer || (other === undefined ? layer !== 'kit' : allowed.includes(other));
        return isAllowed ? [] : [`${file.path} imports ${specifier}`];
      });
    });
}

/** Only mirror/items knows how items are stored on the device, except for tests that inspect the storage itself. */
function wrongPastItemsStore(files: readonly SourceFile[]): string[] {
  const names = /\bbundles?\b|\.columns\b|'(?:items|bundles|columns)'/i;
  return files
    .filter((file) => !isTest(file.path) && !file.path.startsWith('src/mirror/items/'))
    .flatMap((file) => {
      const past = file.imports
        .filter(({ target }) => target?.startsWith('src/mirror/items/packed/') === true)
        .map(({ specifier }) => `${file.path} imports ${specifier}`);
      const bare = file.text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
      const word = file.room === 'mirror' ? names.exec(bare)?.[0] : undefined;
      return word === undefined ? past : [...past, `${file.path} names ${word}`];
    });
}

/** Product words in kit's code; comments may use them to explain what a component is used for. */
function productWordsInKit(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => appLayerOf(file.path) === 'kit' && !isTest(file.path))
    .flatMap((file) => {
      const bare = file.text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
      const word = PRODUCT_WORDS.exec(`${file.path.split('/').at(-1)}\n${bare}`)?.[0];
      return word === undefined ? [] : [`${file.path}: ${word}`];
    });
}

/** A file that does not exist, with one import. */
function planted(path: string, room: SourceFile['room'], specifier: string): SourceFile {
  const text = `import { x } from '${specifier}';`;
  return { path, room, text, lines: 1, imports: importsOf(path, text) };
}

/** Import rings among the code's files; type-only imports count as well: to understand one file one must read the other. */
function rings(files: readonly SourceFile[]): string[] {
  const targets = new Map(files.map((file) => [file.path, file.imports.flatMap(({ target }) => target ?? [])]));
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      found.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
      return;
    }
    state.set(path, 'open');
    for (const next of targets.get(path) ?? []) if (targets.has(next)) visit(next, [...trail, path]);
    state.set(path, 'done');
  };
  for (const path of targets.keys()) visit(path, []);
  return found;
}

describe('the house', () => {
  it('lets each room import only what its row of the table allows', () => {
    expect(wrongRooms(code)).toEqual([]);
  });

  it('catches a deliberate import across rooms', () => {
    const crossing = planted('src/domain/planted.ts', 'domain', '#server/store/open-store.ts');
    expect(wrongRooms([crossing])).toEqual(['src/domain/planted.ts imports #server/store/open-store.ts']);
  });

  it('leaves a room by #room/file.ts only, never by a relative path', () => {
    const crossing = sources.flatMap((file) =>
      file.imports
        .filter(({ specifier, target }) => specifier.startsWith('.') && target !== null && roomOf(target) !== file.room)
        .filter(({ target }) => target?.endsWith('vite.config.ts') !== true)
        .map(({ specifier }) => `${file.path} imports ${specifier}`),
    );
    expect(crossing).toEqual([]);
  });

  it('lets calls go down inside the server: http, socket, jobs -> usecases -> store, gateways', () => {
    expect(wrongInsideServer(code)).toEqual([]);
  });

  it('catches a planted call upwards inside the server, and a part that is not in the table', () => {
    const up = planted('src/server/store/planted.ts', 'server', '../usecases/actor.ts');
    expect(wrongInsideServer([up])).toEqual(['src/server/store/planted.ts imports ../usecases/actor.ts']);
    expect(wrongInsideServer([planted('src/server/attic/planted.ts', 'server', './x.ts')])).toHaveLength(1);
  });

  it('keeps features apart: routes compose them', () => {
    expect(wrongFeatures(code)).toEqual([]);
    const crossing = planted('src/app/features/cart/planted.ts', 'app', '../labels/label-queue.ts');
    expect(wrongFeatures([crossing])).toHaveLength(1);
  });

  it('lets calls go down inside the app: routes -> features -> things -> kit', () => {
    expect(wrongInsideApp(code)).toEqual([]);
  });

  it('catches a deliberate import upwards inside the app, and a folder that is no layer', () => {
    const wrong = [
      planted('src/app/things/item/planted.ts', 'app', '../../features/cart/cart-groups.ts'),
      planted('src/app/kit/planted.ts', 'app', '#domain/ids.ts'),
      planted('src/app/kit/planted.ts', 'app', '../text/error-text.ts'),
      planted('src/app/text/planted.ts', 'app', '#app/things/edit/op-card.tsx'),
      planted('src/app/features/cart/planted.ts', 'app', '../../routes/screens.ts'),
      planted('src/app/attic/planted.ts', 'app', './x.ts'),
    ];
    expect(wrong.map((file) => wrongInsideApp([file]).length)).toEqual(wrong.map(() => 1));
    const right = planted('src/app/things/item/planted.ts', 'app', '../offer/stock-text.ts');
    expect(wrongInsideApp([right])).toEqual([]);
  });

  it('SHELL-28 lets nobody past the store of items: how they are packed is known to mirror/items alone', () => {
    expect(wrongPastItemsStore(code)).toEqual([]);
  });

  it('catches a deliberate import of what is packed, and a planted name of its tables', () => {
    const past = planted('src/app/features/cart/planted.ts', 'app', '#mirror/items/packed/item-tables.ts');
    expect(wrongPastItemsStore([past])).toHaveLength(1);
    expect(wrongPastItemsStore([planted('src/mirror/read/planted.ts', 'mirror', '../items/get-items.ts')])).toEqual([]);
    const naming = ["db.table('columns')", 'const { bundles } = db;', 'db.columns.get(key)'];
    const files = naming.map((text) => ({ ...planted('src/mirror/sync/planted.ts', 'mirror', './x.ts'), text }));
    expect(wrongPastItemsStore(files)).toHaveLength(naming.length);
  });

  it('keeps the words of the product out of kit', () => {
    expect(productWordsInKit(code)).toEqual([]);
    const knowing = { ...planted('src/app/kit/planted.ts', 'app', './x.ts'), text: "const title = 'Empty folder';" };
    expect(productWordsInKit([knowing])).toEqual(['src/app/kit/planted.ts: folder']);
    const named = planted('src/app/kit/offer-badge.tsx', 'app', './x.ts');
    expect(productWordsInKit([named])).toEqual(['src/app/kit/offer-badge.tsx: offer']);
  });

  it('has no import ring', () => {
    expect(rings(code.filter(({ path }) => !isTest(path)))).toEqual([]);
  });

  it('catches a deliberate ring', () => {
    const ring = [planted('src/domain/a.ts', 'domain', './b.ts'), planted('src/domain/b.ts', 'domain', './a.ts')];
    expect(rings(ring)).toHaveLength(1);
    const typesOnly = { ...planted('src/domain/b.ts', 'domain', './a.ts') };
    const asTypes = { ...typesOnly, imports: typesOnly.imports.map((site) => ({ ...site, typeOnly: true })) };
    expect(rings([planted('src/domain/a.ts', 'domain', './b.ts'), asTypes])).toHaveLength(1);
  });

  it('runs a test that changes what is global in a process of its own', () => {
    const global = /fake-indexeddb\/auto|vi\.(?:stubGlobal|stubEnv|mock|doMock)\(/;
    const changing = sources.filter(
      ({ path, text }) => /^(?:src|sw|tests)\/.*\.test\.ts$/.test(path) && global.test(text),
    );
    const paths = changing.map(({ path }) => path).filter((path) => !path.startsWith('tests/architecture/'));
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !ALONE.some((glob) => matchesGlob(path, glob)))).toEqual([]);
  });

  it('leaves no test to the whole run that is not there', () => {
    expect(ONLY_IN_THE_FULL_RUN.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('has no file over 500 lines', () => {
    expect(sources.filter((file) => file.lines > 500).map((file) => `${file.path}: ${file.lines}`)).toEqual([]);
  });

  it('imports only files that exist', () => {
    const missing = sources.flatMap((file) =>
      file.imports
        .filter(({ target }) => target !== null && !existsSync(join(ROOT, target)))
        .map(({ specifier }) => `${file.path} imports ${specifier}`),
    );
    expect(missing).toEqual([]);
  });

  it('names files in kebab-case and has no grab-bags', () => {
    const names = sources.map((file) => file.path.split('/').at(-1) ?? '');
    expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.tsx?$/.test(name))).toEqual([]);
    expect(names.filter((name) => /^(utils?|helpers?|common|shared|types|index)\.tsx?$/.test(name))).toEqual([]);
  });

  it('has no top-level folder outside the plan', () => {
    const allowed = new Set(['src', 'public', 'sw', 'tests', 'e2e', 'node_modules', 'dist', 'test-results']);
    const folders = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).filter((name) => !name.startsWith('.') && !allowed.has(name))).toEqual([]);
  });
});
