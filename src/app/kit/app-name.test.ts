import { expect, it } from 'vitest';
import { nameOfFiles } from './app-name.ts';

it('WL-03 files are named after what the product is called here', () => {
  expect(['Stockroom', 'Source Club', 'DSN'].map((name) => nameOfFiles(name))).toEqual([
    'stockroom',
    'source-club',
    'dsn',
  ]);
  expect(nameOfFiles()).toBe('stockroom');
});
