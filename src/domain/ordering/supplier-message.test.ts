import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ConfirmedLine,
  differencesOf,
  faultOfLines,
  type OrderConfirmation,
  readConfirmation,
} from './supplier-message.ts';

const ordered = [
  { lineNumber: 1, qty: 4 },
  { lineNumber: 2, qty: 10 },
];
const line = (lineNumber: number, more: Partial<ConfirmedLine> = {}): ConfirmedLine => ({
  lineNumber,
  accepted: 0,
  backordered: 0,
  rejected: 0,
  unitPriceCents: null,
  expectedOn: null,
  substitute: null,
  ...more,
});

describe('a confirmation', () => {
  it('says of the lines that it does not list what its header says', () => {
    const read = readConfirmation(
      { kind: 'confirmation', others: 'accepted', lines: [line(2, { backordered: 10 })] },
      ordered,
    );
    expect(read).toMatchObject({ ok: true });
    const answers = read.ok ? read.value : new Map();
    expect(answers.get(1)).toMatchObject({ accepted: 4, backordered: 0 });
    expect(answers.get(2)).toMatchObject({ accepted: 0, backordered: 10 });
    const only = readConfirmation(
      { kind: 'confirmation', others: 'not-said', lines: [line(2, { accepted: 10 })] },
      ordered,
    );
    expect(only.ok && [...only.value.keys()]).toEqual([2]);
  });

  it('of a line that was not ordered, of more than was ordered, or of a line twice is refused', () => {
    const refused = (lines: readonly ConfirmedLine[]) =>
      readConfirmation({ kind: 'confirmation', others: 'not-said', lines }, ordered);
    expect(refused([line(3, { accepted: 1 })])).toEqual({ ok: false, refusal: { lineNumber: 3, why: 'no-such-line' } });
    expect(refused([line(1, { accepted: 3, backordered: 2 })])).toEqual({
      ok: false,
      refusal: { lineNumber: 1, why: 'more-than-ordered' },
    });
    expect(refused([line(1, { accepted: 1 }), line(1, { accepted: 1 })])).toEqual({
      ok: false,
      refusal: { lineNumber: 1, why: 'line-twice' },
    });
  });

  it('never answers more of a line than was ordered, whatever it says', () => {
    const quantity = fc.nat({ max: 12 });
    const lines = fc.array(
      fc.record({ lineNumber: fc.nat({ max: 4 }), accepted: quantity, backordered: quantity, rejected: quantity }),
      { maxLength: 4 },
    );
    const others = fc.constantFrom<OrderConfirmation['others']>('accepted', 'backordered', 'rejected', 'not-said');
    fc.assert(
      fc.property(lines, others, (output, rest) => {
        const confirmed = output.map(({ lineNumber, ...more }) => line(lineNumber, more));
        const read = readConfirmation({ kind: 'confirmation', others: rest, lines: confirmed }, ordered);
        if (!read.ok) return;
        for (const { lineNumber, qty } of ordered) {
          const answer = read.value.get(lineNumber);
          if (answer === undefined) expect(rest).toBe('not-said');
          else expect(answer.accepted + answer.backordered + answer.rejected).toBeLessThanOrEqual(qty);
        }
      }),
    );
  });
});

describe('lines of shipments and invoices', () => {
  it('are lines of the order', () => {
    expect(faultOfLines([{ lineNumber: 2, qty: 99_999 }], ordered)).toBeNull();
    expect(
      faultOfLines(
        [
          { lineNumber: 2, qty: 1 },
          { lineNumber: 0, qty: 1 },
        ],
        ordered,
      ),
    ).toEqual({
      lineNumber: 0,
      why: 'no-such-line',
    });
    const parts = [
      { lineNumber: 2, qty: 99_999 },
      { lineNumber: 2, qty: 1 },
    ];
    expect(faultOfLines(parts, ordered)).toEqual({ lineNumber: 2, why: 'more-than-possible' });
  });
});

describe('the three-way match', () => {
  const figures = {
    ordered: 10,
    shipped: 10,
    received: 0,
    invoiced: 10,
    orderedPriceCents: 500,
    invoicedPriceCents: 500,
  };

  it('ORD-19 marks what an invoice charges beyond what was ordered and received, or shipped where nothing was counted', () => {
    expect(differencesOf(figures)).toEqual([]);
    expect(differencesOf({ ...figures, invoiced: 0, invoicedPriceCents: null })).toEqual([]);
    expect(differencesOf({ ...figures, shipped: 6 })).toEqual(['charged-not-shipped']);
    expect(differencesOf({ ...figures, received: figures.invoiced })).toEqual([]);
    expect(differencesOf({ ...figures, received: figures.invoiced - 1 })).toEqual(['charged-not-received']);
    expect(differencesOf({ ...figures, invoiced: 12, shipped: 12 })).toEqual(['charged-more-than-ordered']);
    // What was counted is there, whatever the distributor said of boxes.
    expect(differencesOf({ ...figures, shipped: 6, received: figures.invoiced })).toEqual([]);
    for (const invoicedPriceCents of [520, 480])
      expect(differencesOf({ ...figures, invoicedPriceCents })).toEqual(['price-differs']);
  });
});
