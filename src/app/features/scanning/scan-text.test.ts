import { describe, expect, it } from 'vitest';
import type { Found } from './resolve-scan.ts';
import { foundLaterText, foundText, notFoundTitle, notFoundText, unopenedPhoto } from './scan-text.ts';

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
    expect(foundText(unknown, true)).toBe('Not on this device yet: 4711');
    expect(foundText(unknown, false)).toBe('Unknown code 4711');
  });

  it('is not called unknown while the first copy is still coming', () => {
    for (const kind of ['unknown', 'unknown-label'] as const) {
      expect(notFoundText(kind, true, true)).toContain('still downloading');
      expect(notFoundText(kind, false, true)).not.toContain('still downloading');
      expect(notFoundTitle(kind, true)).toBe('Not on this device yet');
    }
  });

  it('G14 is not said to be coming while there is no connection', () => {
    expect(notFoundText('unknown', true, false)).toContain('when you’re online');
    expect(notFoundText('unknown', true, false)).not.toContain('still downloading');
  });

  it('G14 asks for no second scan where the label is looked up again by itself', () => {
    expect(notFoundText('unknown-label', false, true)).toMatch(/We’ll check again when you’re online\.$/);
  });
});

describe('G14 what a repeated lookup has found', () => {
  const elsewhere = { kind: 'elsewhere', locationName: 'Branch' } as Found;
  const item = { kind: 'item' } as Found;

  it('is spoken as a scan is when it is one', () => {
    expect(foundLaterText([elsewhere])).toBe('This label belongs to Branch');
  });

  it('is one sentence for several, which a live region would speak the last of', () => {
    expect(foundLaterText([item, item, item])).toBe('3 scans now match items');
    expect(foundLaterText([item, elsewhere])).toBe('2 scans now have an answer');
  });
});
