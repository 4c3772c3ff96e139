/** Groups notices for display: several taps that removed more than an item had are one card. */
import { cardOfNotice } from '#mirror/read/card-of-notice.ts';
import type { Notice } from '#mirror/read/views.ts';

export interface NoticeGroup {
  /** As if a single edit had removed the sum. */
  readonly notice: Notice;
  /** Ids of all notices in it. */
  readonly ids: readonly string[];
}

export function groupNotices(notices: readonly Notice[]): readonly NoticeGroup[] {
  const groups = new Map<string, NoticeGroup>();
  for (const notice of notices) {
    const key = cardOfNotice(notice);
    const before = groups.get(key);
    groups.set(key, before === undefined ? { notice, ids: [notice.id] } : joined(before, notice));
  }
  return [...groups.values()];
}

function joined({ notice: before, ids }: NoticeGroup, next: Notice): NoticeGroup {
  if (before.about.kind !== 'clamped' || next.about.kind !== 'clamped') return { notice: next, ids: [...ids, next.id] };
  const delta = before.about.delta + next.about.delta;
  const clamped = before.about.clamped + next.about.clamped;
  return { notice: { ...next, id: before.id, about: { ...next.about, delta, clamped } }, ids: [...ids, next.id] };
}
