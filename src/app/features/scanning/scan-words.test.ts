import { describe, expect, it } from 'vitest';
import type { Found } from './resolve-scan.ts';
import { foundLaterWords, foundWords, notFoundTitle, notFoundWords, unopenedPhoto } from './scan-words.ts';

describe('a photo that cannot be opened', () => {
  it.each([
    ['image/heic', 'IMG_0001.HEIC'],
    ['', 'IMG_0001.heic'],
    ['image/heif-sequence', 'burst'],
  ])('names HEIC when it is one (%s %s)', (type, name) => {
    expect(unopenedPhoto({ type, name }).text).toContain('HEIC');
  });

  it('says no more than it knows of others', () => {
    expect(unopenedPhoto({ type: 'image/png', name: 'theic.png' }).text).not.toContain('HEIC');
  });
});

describe('a code that no item has', () => {
  it('is read out by the same rule', () => {
    const unknown = { kind: 'unknown', text: '4711', code: '4711', batch: {} } as const;
    expect(foundWords(unknown, true)).toBe('Not on this device yet: 4711');
    expect(foundWords(unknown, false)).toBe('Unknown code 4711');
  });

  it('is not called unknown while the first copy is still coming', () => {
    for (const kind of ['unknown', 'unknown-label'] as const) {
      expect(notFoundWords(kind, true, true)).toContain('still downloading');
      expect(notFoundWords(kind, false, true)).not.toContain('still downloading');
      expect(notFoundTitle(kind, true)).toBe('Not on this device yet');
    }
  });

  it('G14 is not said to be coming while there is no connection', () => {
    expect(notFoundWords('unknown', true, false)).toContain('when you’re online');
    expect(notFoundWords('unknown', true, false)).not.toContain('still downloading');
  });

  it('G14 asks for no second scan where the label is looked up again by itself', () => {
    expect(notFoundWords('unknown-label', false, true)).toMatch(/We’ll check again when you’re online\.$/);
  });
});

describe('G14 what a repeated lookup has found', () => {
  const elsewhere = { kind: 'elsewhere', locationName: 'Branch' } as Found;
  const item = { kind: 'item' } as Found;

  it('is spoken as a scan is when it is one', () => {
    expect(foundLaterWords([elsewhere])).toBe('This label belongs to Branch');
  });

  it('is one sentence for several, which a live region would speak the last of', () => {
    expect(foundLaterWords([item, item, item])).toBe('3 scans now match items');
    expect(foundLaterWords([item, elsewhere])).toBe('2 scans now have an answer');
  });
});
