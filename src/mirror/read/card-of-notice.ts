import type { NoticeRecord } from '../tables/small-records.ts';

/**
 * Notices with the same key are shown as one card and count once (G16): for instance several edits that took too many of one item.
 */
export function cardOfNotice({ id, locationId, about }: CardParts): string {
  return about.kind === 'clamped' ? JSON.stringify([locationId, about.itemId]) : id;
}

type CardParts = Pick<NoticeRecord, 'id' | 'locationId'> & {
  readonly about: Pick<NoticeRecord['about'], 'kind' | 'itemId'>;
};
