/** A distributor's stock of an offer, in words (PD-07): the same in a list and on the product page. */
import { numberText } from '../../kit/number-text.ts';

export interface StockText {
  readonly tone: 'in' | 'low' | 'out';
  readonly text: string;
}

/** Below this, the number is shown as a warning. */
const FEW = 10;

export function stockText(status: string, stockLevel: number): StockText {
  if (status === 'inactive') return { tone: 'out', text: 'Not sold now' };
  if (status === 'backordered') return { tone: 'out', text: 'Backordered' };
  if (stockLevel <= 0) return { tone: 'out', text: 'Out of stock' };
  if (stockLevel < FEW) return { tone: 'low', text: `Only ${stockLevel} left` };
  return { tone: 'in', text: `${numberText(stockLevel)} in stock` };
}
