import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LABEL_FONT } from '../features/labels/measure-words.ts';

const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8');

test('each face is a family of its own, so that none that is not loaded blocks the first text (0018)', () => {
  const families = [...css.matchAll(/font-family: ('[^']+')/g)].map(([, family]) => family);
  expect(families.length).toBeGreaterThan(1);
  expect(new Set(families).size).toBe(families.length);
  const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
  expect(tokens).toContain(`--font: ${families.join(', ')}, `);
  expect(LABEL_FONT.startsWith(`${families.join(', ')}, `)).toBe(true);
});
