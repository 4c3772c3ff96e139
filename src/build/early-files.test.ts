import { expect, it } from 'vitest';
import { buildFiles, loading, type Built } from './build-files.ts';
import { earlyFiles, type EarlyScreen } from './early-files.ts';

const FILES = {
  'index.html':
    '<html><head><script src="/early.js"></script><script type="module" src="/main.js"></script></head></html>',
  'main.js': `import './first.css'; ${loading('./shelf.js', './cart.js')}`,
  'first.css': 'body { color: red }',
  'shelf.js': `import './shelf.css'; import { sum } from './sum.js'; console.log('shelf', sum(1));`,
  'shelf.css': 'main { color: green }',
  'cart.js': `import { sum } from './sum.js'; console.log('cart', sum(2));`,
  'sum.js': `export const sum = (count) => count + 1;`,
};

const build = (screens: readonly EarlyScreen[]): Promise<Built> =>
  buildFiles({
    files: FILES,
    plugins: [earlyFiles(screens)],
    groups: [{ name: 'sum', test: /sum\.js$/ }],
  });

function pageOf(built: Built): string {
  const page = built.find(({ fileName }) => fileName === 'index.html');
  if (page?.type !== 'asset') throw new Error('no page');
  return String(page.source);
}

/** The rows of the table in the page, with file names without their hashes. */
function rowsOf(built: Built): unknown {
  const [, table = ''] = /<script type="application\/json" id="early-files">(.*?)<\/script>/.exec(pageOf(built)) ?? [];
  return JSON.parse(table.replace(/\/assets\/(\w+)-[\w-]{8}\./g, '$1.'));
}

it('writes a row for each screen: its pattern, then its files and all that they import, what they need coming first', async () => {
  const built = await build([
    { pattern: '^/shelf$', modules: ['shelf.js'] },
    { pattern: '^/cart$', modules: ['cart.js'] },
    { pattern: '^/both$', modules: ['cart.js', 'shelf.js'] },
  ]);
  expect(rowsOf(built)).toEqual([
    ['^/shelf$', 'sum.js', 'shelf.js', 'shelf.css'],
    ['^/cart$', 'sum.js', 'cart.js'],
    ['^/both$', 'sum.js', 'cart.js', 'shelf.js', 'shelf.css'],
  ]);
});

it('asks for the scripts of the first load before the script that reads the table', async () => {
  const page = pageOf(await build([{ pattern: '^/cart$', modules: ['cart.js'] }]));
  const [, entry] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
  const [link, table, early] = [
    `<link rel="preload" as="script" crossorigin href="${entry}">`,
    'id="early-files"',
    '<script src="/early.js">',
  ].map((part) => page.indexOf(part));
  expect(link).toBeGreaterThan(0);
  expect(table).toBeGreaterThan(link ?? 0);
  expect(early).toBeGreaterThan(table ?? 0);
});

it('fails when a module of a screen has no chunk', async () => {
  const attic = { pattern: '^/attic$', modules: ['cart.js', 'attic.js'] };
  await expect(build([attic])).rejects.toThrow('no chunk of attic.js');
});
