import type { CartLineId } from '../ids.ts';
import type { IntentRules } from './intent-rules.ts';
import { aboutLine, onLine } from './on-line.ts';

export interface MarkUrgent {
  readonly do: 'mark-urgent';
  readonly lineId: CartLineId;
  readonly isUrgent: boolean;
}

export const markUrgent: IntentRules<MarkUrgent> = {
  format: 1,
  needs: 'fill-cart',
  ...aboutLine,
  apply: (state, { lineId, isUrgent }, now) => onLine(state, lineId, (line) => ({ ...line, isUrgent, updatedAt: now })),
};
