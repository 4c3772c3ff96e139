import { describe, expect, it } from 'vitest';
import { foundWords, unfoundTitle, unfoundWords, unopenedPhoto } from './scan-words.ts';

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
      expect(unfoundWords(kind, true)).toContain('still coming');
      expect(unfoundWords(kind, false)).not.toContain('still coming');
      expect(unfoundTitle(kind, true)).toBe('Not on this device yet');
    }
  });
});
