/** Every kind of job of the server has a display name in the admin area (ADM-02). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { kindText } from '#app/features/admin/admin-text.ts';

const SERVER = join(import.meta.dirname, '../../src/server');

it('ADM-02 every kind of job has words in the admin area', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const kinds = files.flatMap((name) => {
    const text = readFileSync(join(SERVER, name), 'utf8');
    const named = [...text.matchAll(/JOB = '([a-z-]+)'/g)];
    const timed = name.startsWith('jobs/') ? [...text.matchAll(/\bname: '([a-z-]+)'/g)] : [];
    return [...named, ...timed].map(([, kind = '']) => kind);
  });
  expect(kinds.length).toBeGreaterThan(20);
  expect(kinds.filter((kind) => kindText(kind) === kind)).toEqual([]);
});
