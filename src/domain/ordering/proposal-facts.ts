/**
 * What is equal and what differs between a line and its proposed replacement: number, maker, pack, size, price per unit and arrival
 * (OPT-01, OPT-04). Rule: a fact is listed if either side states it; null marks an unknown value.
 */
import { unitPrice } from '../catalogue/unit-price.ts';
import type { Pack } from './alternatives.ts';

export type ProposalTopic = 'maker' | 'number' | 'distributor' | 'pack' | 'attribute' | 'unitPrice' | 'arrival';

export interface ProposalSide {
  readonly manufacturerName: string;
  /** The manufacturer's number; empty: unknown. */
  readonly number: string;
  readonly distributorName: string;
  readonly pack: Pack;
  readonly priceCents: number;
  /** `YYYY-MM-DD` */
  readonly arrival: string;
}

/** Attributes of the two products side by side, as returned by `compareProducts`. */
export interface ComparedAttributes {
  readonly equal: readonly { readonly name: string; readonly text: string }[];
  readonly differs: readonly { readonly name: string; readonly a: string | null; readonly b: string | null }[];
}

export interface EqualFact {
  readonly topic: ProposalTopic;
  readonly name: string;
  readonly text: string;
}

export interface DifferingFact {
  readonly topic: ProposalTopic;
  readonly name: string;
  /** Of the line; null: not stated. */
  readonly from: string | null;
  /** Of the proposal; null: not stated. */
  readonly to: string | null;
}

export interface ProposalFacts {
  readonly equal: readonly EqualFact[];
  readonly differs: readonly DifferingFact[];
}

export function proposalFacts(from: ProposalSide, to: ProposalSide, attributes: ComparedAttributes): ProposalFacts {
  const equal: EqualFact[] = [];
  const differs: DifferingFact[] = [];
  const compare = (topic: ProposalTopic, name: string, sides: readonly [string | null, string | null]): void => {
    const [a, b] = sides;
    if (a === null && b === null) return;
    if (a === b && a !== null) equal.push({ topic, name, text: a });
    else differs.push({ topic, name, from: a, to: b });
  };
  compare('maker', 'Manufacturer', [known(from.manufacturerName), known(to.manufacturerName)]);
  compare('number', 'Number', [known(from.number), known(to.number)]);
  for (const { name, text } of attributes.equal) equal.push({ topic: 'attribute', name, text });
  for (const { name, a, b } of attributes.differs) differs.push({ topic: 'attribute', name, from: a, to: b });
  compare('pack', 'Pack', [packText(from.pack), packText(to.pack)]);
  compare('unitPrice', 'Per unit', perUnits(from, to));
  compare('distributor', 'Distributor', [known(from.distributorName), known(to.distributorName)]);
  compare('arrival', 'Arrives', [known(from.arrival), known(to.arrival)]);
  return { equal, differs };
}

const known = (text: string): string | null => (text === '' ? null : text);

/** `Box of 100`, or `Each` for single units; null: unknown. */
export function packText({ measure, pieces }: Pack): string | null {
  if (measure === '') return pieces === null ? null : `Pack of ${pieces}`;
  return pieces === null || pieces <= 1 ? measure : `${measure} of ${pieces}`;
}

/**
 * `$0.125`, `$1,234.50`: in cents from a dollar up, with more digits below it if they matter. Both sides have the same number of digits,
 * and different amounts never look the same.
 */
function perUnits(from: ProposalSide, to: ProposalSide): readonly [string | null, string | null] {
  const [a, b] = [unitPriceOf(from), unitPriceOf(to)];
  const most = Math.max(digitsOf(a), digitsOf(b));
  const digits = DIGITS.find((each) => each >= most && (a === b || amount(a, each) !== amount(b, each))) ?? FINEST;
  return [amount(a, digits), amount(b, digits)];
}

const unitPriceOf = ({ priceCents, pack }: ProposalSide): number | null => unitPrice(priceCents, pack.pieces);

const FINEST = 4;
const DIGITS = [2, 3, FINEST] as const;

function digitsOf(dollars: number | null): number {
  if (dollars === null || dollars >= 1) return 2;
  return Math.max(2, dollars.toFixed(FINEST).replace(/0+$/, '').split('.')[1]?.length ?? 0);
}

function amount(dollars: number | null, digits: number): string | null {
  if (dollars === null) return null;
  return `$${dollars.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}
