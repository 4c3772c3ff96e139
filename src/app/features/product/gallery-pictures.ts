/** The gallery's images, and keyboard navigation through them. Pure. */
import type { OfferImage } from '#contract/resources/offer-detail.ts';

/** The primary one first, the others in their order (PD-10). */
export function galleryPictures(images: readonly OfferImage[]): readonly OfferImage[] {
  return images.toSorted((a, b) => Number(b.primary) - Number(a.primary));
}

/** The image to which a key moves from `at` of `count`; null: not a navigation key. Does not wrap around. */
export function pictureByKey(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(count - 1, at + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
