/** The pictures of a product as the gallery shows them, and how keys move through them. Pure. */
import type { OfferImage } from '#contract/resources/offer-detail.ts';

/** The primary one first, the others as they came (PD-10). */
export function galleryPictures(images: readonly OfferImage[]): readonly OfferImage[] {
  return images.toSorted((a, b) => Number(b.primary) - Number(a.primary));
}

/** Where a key leads from picture `at` of `count`; null: the key means nothing here. The ends do not wrap. */
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
