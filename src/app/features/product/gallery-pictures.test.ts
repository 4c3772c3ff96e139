import { expect, it } from 'vitest';
import type { OfferImage } from '#contract/resources/offer-detail.ts';
import { galleryPictures, pictureByKey } from './gallery-pictures.ts';

const image = (fileId: string, primary = false): OfferImage => ({
  fileId,
  name: fileId,
  path: `/pictures/${fileId}.svg`,
  size: 1,
  primary,
  thumb: { path: `/pictures/${fileId}-thumb.svg` },
});

it('PD-10 the primary picture comes first, the others keep their order', () => {
  expect(galleryPictures([image('a'), image('b'), image('c', true)]).map(({ fileId }) => fileId)).toEqual([
    'c',
    'a',
    'b',
  ]);
});

it('keys walk through the pictures and stop at the ends', () => {
  expect(pictureByKey('ArrowRight', 0, 3)).toBe(1);
  expect(pictureByKey('ArrowRight', 2, 3)).toBe(2);
  expect(pictureByKey('ArrowLeft', 0, 3)).toBe(0);
  expect(pictureByKey('End', 0, 3)).toBe(2);
  expect(pictureByKey('Home', 2, 3)).toBe(0);
  expect(pictureByKey('a', 1, 3)).toBeNull();
});
