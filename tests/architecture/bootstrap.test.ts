/**
 * The code that starts the app, and its texts, contain no limit of the product: limits are defined once, in the domain and the
 * contract.
 */
import { expect, it } from 'vitest';
import { readSources } from './rooms.ts';

const sources = readSources(['src']);

it('MISC-05 there are no locale files, and what starts the app and the words of screens name no limit', () => {
  expect(sources.filter(({ path }) => /(^|\/)(locales?|i18n)(\/|\.)/i.test(path)).map(({ path }) => path)).toEqual([]);
  const starts = sources.filter(({ path }) => path === 'src/main.tsx' || path.startsWith('src/app/text/'));
  expect(starts.length).toBeGreaterThan(5);
  const limited = starts.filter(({ path, imports }) => {
    const isWords = path.includes('.test.');
    return !isWords && imports.some(({ target, typeOnly }) => !typeOnly && target === 'src/domain/constants.ts');
  });
  expect(limited.map(({ path }) => path)).toEqual([]);
});
