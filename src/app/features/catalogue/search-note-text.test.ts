import { describe, expect, it } from 'vitest';
import { missingOf, noteOf, type Understood } from './search-note-text.ts';

const plain: Understood = { term: 'gauze', didYouMean: null, isNearest: false, notFound: [] };
const text = (given: Partial<Understood>): string | null => {
  const note = noteOf({ ...plain, ...given });
  return note === null ? null : `${note.before}${note.link === null ? '' : `“${note.link}”`}${note.after}`;
};

describe('what a page says of its search', () => {
  it('is nothing where it was taken to the letter', () => {
    expect(text({})).toBeNull();
    expect(text({ term: '', isNearest: true })).toBeNull();
  });

  it('is what it was corrected to, or what is missing', () => {
    expect(text({ term: 'vynil gloves', didYouMean: 'vinyl gloves' })).toBe(
      'No results for “vynil gloves”. Showing results for “vinyl gloves”.',
    );
    expect(text({ term: 'Vicryl', didYouMean: 'absorbable suture', isNearest: true, notFound: ['vicryl'] })).toBe(
      'No results for “Vicryl”. Showing results for “absorbable suture”.',
    );
    expect(
      text({ term: 'vicryl 9', didYouMean: 'absorbable suture', isNearest: true, notFound: ['vicryl', '9'] }),
    ).toBe('No results for “vicryl 9”. Showing results for “absorbable suture”.');
    expect(text({ term: 'nitrile amalgam', isNearest: true, notFound: ['amalgam'] })).toBe(
      'No results for “nitrile amalgam”: nothing here has “amalgam”. Showing the nearest matches.',
    );
  });

  it('SRCH-06 is the search without a size that nothing has, and nothing else instead', () => {
    const missing = { didYouMean: 'syringe', isNearest: false, notFound: ['15ml'] };
    expect(missingOf(missing)).toEqual({ sizes: ['15ml'], without: 'syringe' });
    expect(missingOf({ ...missing, isNearest: true })).toBeNull();
    expect(missingOf({ ...missing, didYouMean: null })).toEqual({ sizes: ['15ml'], without: null });
    expect(missingOf({ ...missing, notFound: [] })).toBeNull();
  });
});
