import type { NoticeRecord } from '../tables/small-records.ts';

/**
 * Notices with the same one are one card to the person, and count as one thing that needs them (G16): what several edits
 * took off one item that had too few.
 */
export function cardOfNotice({ id, locationId, about }: CardParts): string {
  return about.kind === 'clamped' ? JSON.stringify([locationId, about.itemId]) : id;
}

type CardParts = Pick<NoticeRecord, 'id' | 'locationId'> & {
  readonly about: Pick<NoticeRecord['about'], 'kind' | 'itemId'>;
};
