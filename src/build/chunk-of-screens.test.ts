import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { buildFiles, chunkNamed, loading, ROOT, type Built } from './build-files.ts';
import { chunkOfScreens } from './chunk-of-screens.ts';

const LIBRARY = '@mantine/core/esm/index.mjs';

const FILES = {
  'index.html': '<html><head><script type="module" src="/main.js"></script></head></html>',
  'main.js': loading('./shelf.js', './cart.js', './orders.js'),
  'shelf.js': `import { Button as Tap } from '${LIBRARY}'; import { count } from './count.js'; console.log('shelf', Tap, count);`,
  'cart.js': `import { Button, Table } from '${LIBRARY}'; import { count } from './count.js'; import { money } from './money.js'; console.log('cart', Button, Table, count, money);`,
  'orders.js': `import { Table } from '${LIBRARY}'; import { money } from './money.js'; console.log('orders', Table, money);`,
  'count.js': `export const count = ['count'];`,
  'money.js': `export const money = ['money'];`,
  'node_modules/@mantine/core/esm/index.mjs': `export { Button } from './button.mjs'; export { default as Table } from './table.mjs';`,
  'node_modules/@mantine/core/esm/button.mjs': `import { press } from './press.mjs'; export const Button = [press];`,
  'node_modules/@mantine/core/esm/press.mjs': `export const press = ['press'];`,
  'node_modules/@mantine/core/esm/table.mjs': `const Table = ['table']; export default Table;`,
};

const filesIn = (built: Built, chunk: string): readonly string[] =>
  chunkNamed(built, chunk)
    .moduleIds.filter((id) => !id.startsWith('\0'))
    .map((id) => basename(id))
    .sort();

it('takes what the screen and another one are made of, and of a library only what the screen asks for by name', async () => {
  const built = await buildFiles({
    files: FILES,
    groups: [
      { name: chunkOfScreens([`${ROOT}/shelf.js`], 'shared'), debugName: 'shared', minShareCount: 2, priority: 1 },
      { name: 'elsewhere', minShareCount: 2 },
    ],
  });
  expect(filesIn(built, 'shared')).toEqual(['button.mjs', 'count.js', 'press.mjs']);
  expect(filesIn(built, 'elsewhere')).toEqual(['money.js', 'table.mjs']);
});
