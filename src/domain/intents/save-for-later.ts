import type { CartLineId } from '../ids.ts';
import type { IntentRules } from './intent-rules.ts';
import { lineGone, lineSubject, onLine } from './on-line.ts';

export interface SaveForLater {
  readonly do: 'save-for-later';
  readonly lineId: CartLineId;
}

export const saveForLater: IntentRules<SaveForLater> = {
  format: 1,
  ids: { lineId: 'line' },
  own: 'lineId',
  refuse: lineGone,
  apply: (state, { lineId }, now) =>
    onLine(state, lineId, (line) => ({ ...line, savedForLater: true, updatedAt: now })),
  subject: lineSubject,
};
