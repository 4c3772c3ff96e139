import { describe, expect, it } from 'vitest';
import { unopenedPhotoWords } from './scan-words.ts';

describe('a photo that cannot be opened', () => {
  it.each([
    ['image/heic', 'IMG_0001.HEIC'],
    ['', 'IMG_0001.heic'],
    ['image/heif-sequence', 'burst'],
  ])('names HEIC when it is one (%s %s)', (type, name) => {
    expect(unopenedPhotoWords({ type, name })).toContain('HEIC');
  });

  it('says no more than it knows of others', () => {
    expect(unopenedPhotoWords({ type: 'image/png', name: 'theic.png' })).not.toContain('HEIC');
  });
});
