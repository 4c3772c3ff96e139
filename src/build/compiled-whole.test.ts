import { expect, it } from 'vitest';
import { buildFiles, chunkNamed, loading, type Built } from './build-files.ts';
import { compiledWhole } from './compiled-whole.ts';

const FILES = {
  'index.html': '<html><head><script type="module" src="/main.js"></script></head></html>',
  'main.js': loading('./shelf.js', './cart.js'),
  'shelf.js': `console.log('shelf');`,
  'cart.js': `console.log('cart');`,
};

const build = (chunks: readonly string[]): Promise<Built> =>
  buildFiles({ files: FILES, plugins: [compiledWhole(chunks)] });

it('begins the chunks that a start runs with the word, and no others', async () => {
  const built = await build(['index', 'shelf']);
  expect(chunkNamed(built, 'index').code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  expect(chunkNamed(built, 'shelf').code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  expect(chunkNamed(built, 'cart').code).not.toContain('allFunctionsCalledOnLoad');
});

it('names a file again when the word comes to it: what browsers keep under a name never changes', async () => {
  const [before, after] = [await build([]), await build(['shelf'])];
  expect(chunkNamed(after, 'shelf').fileName).not.toBe(chunkNamed(before, 'shelf').fileName);
  expect(chunkNamed(after, 'cart').fileName).toBe(chunkNamed(before, 'cart').fileName);
});

it('fails when a chunk of the start is missing', async () => {
  await expect(build(['index', 'attic'])).rejects.toThrow('a chunk of the start is missing: attic');
});
