import { expect, it } from 'vitest';
import { folderName } from '../stock/folder.ts';
import { SPECIALITY_NAMES } from '../places/specialities.ts';
import { searchWords } from '../catalogue/search-words.ts';
import { starterKinds } from './starter-sets.ts';

it('INV-26 every specialty begins with kinds that can be looked for, in folders that can be made', () => {
  for (const speciality of SPECIALITY_NAMES) {
    const kinds = starterKinds([speciality]);
    expect(kinds.length).toBeGreaterThan(5);
    for (const { folder, words } of kinds) {
      expect(folderName(folder)).toBe(folder);
      expect(searchWords(words).length).toBeGreaterThan(0);
    }
  }
});

it('INV-26 several specialties begin with all of theirs, each once, and none with what everybody needs', () => {
  const both = starterKinds(['endodontics', 'general-dentistry']);
  expect(new Set(both.map((kind) => JSON.stringify(kind))).size).toBe(both.length);
  for (const kind of starterKinds(['endodontics'])) expect(both).toContainEqual(kind);
  expect(starterKinds([])).toEqual(starterKinds(['other']));
});
