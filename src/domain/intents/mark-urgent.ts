import type { CartLineId } from '../ids.ts';
import type { IntentRules } from './intent-rules.ts';
import { lineGone, lineSubject, onLine } from './on-line.ts';

export interface MarkUrgent {
  readonly do: 'mark-urgent';
  readonly lineId: CartLineId;
  readonly isUrgent: boolean;
}

export const markUrgent: IntentRules<MarkUrgent> = {
  format: 1,
  ids: { lineId: 'line' },
  own: 'lineId',
  refuse: lineGone,
  apply: (state, { lineId, isUrgent }, now) => onLine(state, lineId, (line) => ({ ...line, isUrgent, updatedAt: now })),
  subject: lineSubject,
};
