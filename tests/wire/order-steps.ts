/** Random events in the history of orders, including distributors' messages. */
import fc from 'fast-check';
import type { ConfirmedLine, SupplierMessage } from '#domain/ordering/supplier-message.ts';

const share = fc.integer({ min: 0, max: 4 });
const shares = fc.array(share, { minLength: 1, maxLength: 3 });
const order = fc.nat();
const line = fc.nat({ max: 2 });

export const orderStep = fc.oneof(
  fc.record({ do: fc.constant('place' as const), qty: fc.integer({ min: 1, max: 5 }), other: fc.boolean() }),
  fc.record({
    do: fc.constant('confirm' as const),
    order,
    accepted: share,
    rejected: share,
    /** The confirmed price minus the ordered one; null: not stated. */
    dearer: fc.option(fc.integer({ min: -300, max: 700 })),
    isSubstituted: fc.boolean(),
  }),
  fc.record({ do: fc.constant('reject' as const), order }),
  fc.record({
    do: fc.constant('ship' as const),
    order,
    qtys: shares,
    /** Of the last shipment: replaced, or withdrawn. */
    correction: fc.constantFrom(null, 'again', 'withdrawn'),
  }),
  fc.record({
    do: fc.constant('invoice' as const),
    order,
    qtys: shares,
    cents: fc.integer({ min: 1, max: 5000 }),
    shippingCents: fc.integer({ min: 0, max: 1500 }),
    taxCents: fc.integer({ min: 0, max: 900 }),
  }),
  fc.record({
    do: fc.constant('credit' as const),
    order,
    line,
    qty: fc.integer({ min: 0, max: 3 }),
    /** Now and then far above what the order costs: documents of systems are accepted as they are. */
    cents: fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: 1, max: 3000 }) },
      fc.integer({ min: 100_000, max: 900_000 }),
    ),
    hasLines: fc.boolean(),
  }),
  fc.record({ do: fc.constant('refund' as const), order, cents: fc.integer({ min: 1, max: 3000 }) }),
  fc.record({
    do: fc.constant('return' as const),
    order,
    line,
    qty: fc.integer({ min: 1, max: 3 }),
    end: fc.constantFrom('refunded', 'recorded', 'declined', 'waits'),
  }),
  fc.record({ do: fc.constant('mark' as const), order, isPaid: fc.boolean() }),
  fc.record({ do: fc.constant('bank' as const) }),
  fc.record({ do: fc.constant('card' as const), isGood: fc.boolean() }),
  fc.record({ do: fc.constant('retry' as const), order }),
);
export type OrderStep = typeof orderStep extends fc.Arbitrary<infer T> ? T : never;
type StepOf<Name extends OrderStep['do']> = Extract<OrderStep, { readonly do: Name }>;
export type MessageStep = StepOf<'confirm' | 'reject' | 'ship' | 'invoice' | 'credit'>;

interface OrderedLine {
  readonly lineNumber: number;
  readonly qty: number;
  readonly priceCents: number;
}

/** @param number of the document, unique; a corrected shipment has the number of the previous one */
export function messageOf(step: MessageStep, lines: readonly OrderedLine[], number: number): SupplierMessage {
  switch (step.do) {
    case 'confirm':
    case 'reject':
      return { kind: 'confirmation', others: 'not-said', lines: lines.map((each) => answerOf(step, each)) };
    case 'ship':
      return {
        kind: 'ship-notice',
        number: `S-${step.correction === null ? number : number - 1}`,
        isWithdrawn: step.correction === 'withdrawn',
        carrier: 'UPS',
        trackingNumber: '',
        shippedOn: null,
        expectedOn: null,
        lines: qtysOf(step.qtys, lines).map((each) => ({ ...each, lot: '', expiresOn: null })),
      };
    case 'invoice': {
      const { cents, shippingCents, taxCents } = step;
      const charged = qtysOf(step.qtys, lines).map((each) => ({ ...each, unitPriceCents: cents }));
      const goods = charged.reduce((sum, { qty, unitPriceCents }) => sum + qty * unitPriceCents, 0);
      return bill(number, {
        lines: charged,
        shippingCents,
        taxCents,
        totalCents: goods + shippingCents + taxCents,
      });
    }
    case 'credit': {
      const { qty, cents, hasLines } = step;
      const credited = lines[step.line % lines.length];
      const named = credited === undefined || !hasLines ? [] : [{ ...credited, qty, unitPriceCents: cents }];
      return bill(number, {
        isCredit: true,
        lines: named.map(({ lineNumber, unitPriceCents }) => ({ lineNumber, qty, unitPriceCents })),
        totalCents: hasLines && qty > 0 ? qty * cents : cents,
      });
    }
  }
}

type Bill = Extract<SupplierMessage, { readonly kind: 'invoice' }>;

function bill(number: number, more: Pick<Bill, 'lines' | 'totalCents'> & Partial<Bill>): SupplierMessage {
  return {
    kind: 'invoice',
    number: `I-${number}`,
    isCredit: false,
    invoicedOn: '2026-11-01',
    dueOn: null,
    shippingCents: 0,
    handlingCents: 0,
    taxCents: 0,
    ...more,
  };
}

function qtysOf(qtys: readonly number[], lines: readonly OrderedLine[]) {
  return lines.slice(0, qtys.length).map(({ lineNumber }, index) => ({ lineNumber, qty: qtys[index] ?? 0 }));
}

function answerOf(step: StepOf<'confirm' | 'reject'>, { lineNumber, qty, priceCents }: OrderedLine): ConfirmedLine {
  if (step.do === 'reject') return { ...NOT_STATED, lineNumber, accepted: 0, backordered: 0, rejected: qty };
  const rejected = Math.min(qty, step.rejected);
  const accepted = Math.min(qty - rejected, step.accepted);
  return {
    ...NOT_STATED,
    lineNumber,
    accepted,
    backordered: qty - accepted - rejected,
    rejected,
    unitPriceCents: step.dearer === null ? null : priceCents + step.dearer,
    substitute: step.isSubstituted ? { sku: `S-${lineNumber}`, name: 'Instead' } : null,
  };
}

const NOT_STATED = { unitPriceCents: null, expectedOn: null, substitute: null } as const;
