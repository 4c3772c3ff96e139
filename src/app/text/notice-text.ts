/** Notices after a sync (G7, G16): what was requested, what happened, and what can be done. */
import type { Notice } from '#mirror/read/views.ts';

export interface NoticeText {
  readonly title: string;
  /** On two lines where two numbers would meet: "counted 11. 1 was used" reads like 11.1. */
  readonly text: string;
}

/** The count including the others' movements; never below 0. */
export function countWithOthers(about: { readonly counted: number; readonly othersDelta: number }): number {
  return Math.max(0, about.counted + about.othersDelta);
}

export function noticeText(about: Notice['about']): NoticeText {
  switch (about.kind) {
    case 'count-overlap':
      return { title: about.itemName, text: `You counted ${about.counted}.\n${othersText(about.othersDelta)}` };
    case 'clamped': {
      const taken = Math.abs(about.delta) - about.clamped;
      const left = taken === 0 ? 'none was left' : `only ${taken} ${taken === 1 ? 'was' : 'were'} left`;
      return {
        title: about.itemName,
        text: `You took off ${Math.abs(about.delta)}, but ${left}. On hand is 0 now; count the shelf if that is wrong.`,
      };
    }
  }
}

function othersText(delta: number): string {
  if (delta === 0) return 'Others changed the stock after your last sync, with no net change.';
  const amount = Math.abs(delta);
  return `${amount} ${amount === 1 ? 'was' : 'were'} ${delta < 0 ? 'used' : 'received'} after your last sync.`;
}
