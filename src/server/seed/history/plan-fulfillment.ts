/**
 * The current state of a demo order: confirmed, shipped in one or two boxes, delivered, invoiced and paid. Rule: once everything is
 * shipped, invoices add up to the order's total to the cent, except for the one order with a changed price.
 */
import { dayAt } from '#domain/ordering/budget.ts';
import { etaDate } from '#domain/ordering/cut-off.ts';
import { orderStatusOf, paymentTypeOf, type PaymentStatus, type PurchaseState } from '#domain/ordering/order-states.ts';
import type { HistoryInvoice, HistoryLine, HistoryOrder, HistoryShipment } from '../../store/seed/demo-history.ts';
import type { Random } from '../random.ts';
import type { PlannedOrder } from './plan-orders.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const PAYMENT_DAYS = 30;

/** Exceptions from an ordinary delivery. */
export type Turn =
  | 'back-order'
  | 'overdue'
  | 'price-increase'
  | 'canceled'
  | 'two-boxes'
  | 'late-rest'
  | 'slow'
  | 'not-shipped';

/** Whatever is late comes in this many days. */
const LATE = { 'back-order': 9, slow: 2, 'not-shipped': 2 } as const;

/** By how much a confirmed price exceeds the ordered one, for a `price-increase`. */
export const SURCHARGE_CENTS = 125;

export type Delivery = Pick<
  HistoryOrder,
  'status' | 'state' | 'payment_type' | 'payment_status' | 'eta' | 'updated_at' | 'shipments' | 'invoices'
> & { readonly answers: readonly LineAnswer[] };

type LineAnswer = Pick<
  HistoryLine,
  'qty_shipped' | 'qty_confirmed' | 'qty_backordered' | 'confirmed_price_cents' | 'expected_on'
>;

interface Box {
  readonly shippedAt: Date;
  readonly arrivesAt: Date;
  readonly lines: readonly { readonly line: number; readonly qty: number }[];
}

export function planFulfillment(
  random: Random,
  number: string,
  order: PlannedOrder,
  turn: Turn | null,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Delivery {
  const { placedAt, terms } = order;
  const eta = etaDate(placedAt.toISOString(), { cutOffTime: terms.cut_off_time, days: terms.eta_days });
  const payment = paymentTypeOf(turn === 'overdue' ? 'bill_by_invoice' : terms.payment_type);
  if (turn === 'canceled') return canceled(order, { eta, payment_type: payment });
  const boxes = boxesOf(random, order, { turn, eta, now }).filter(({ shippedAt }) => shippedAt <= now);
  const isConfirmed = now.getTime() - placedAt.getTime() > 3 * HOUR;
  const answers = order.lines.map((line, place) => answer(line, { place, boxes, turn, isConfirmed, eta, now }));
  const isAll = answers.every(({ qty_shipped: shipped }, place) => shipped === order.lines[place]?.qty);
  const isThere = isAll && boxes.every(({ arrivesAt }) => arrivesAt <= now);
  const state = stateOf({ isThere, isShipped: boxes.length > 0, isConfirmed, withRep: terms.send_to_rep });
  const invoices = boxes.map((_, index) => invoice(number, order, { boxes, index, turn, isAll }));
  const isPaid =
    state === 'delivered' &&
    (payment !== 'bill_by_invoice' || isPast(invoices.at(-1)?.due_on, dayAt(now.toISOString(), timeZone)));
  return {
    status: orderStatusOf(state),
    state,
    payment_type: payment,
    payment_status: isPaid && turn !== 'overdue' ? ('paid' satisfies PaymentStatus) : null,
    eta,
    updated_at: (isThere ? (boxes.at(-1)?.arrivesAt ?? placedAt) : placedAt).toISOString(),
    shipments: boxes.map((box, index) =>
      shipment(random, {
        number,
        box,
        expectedOn: index === 0 && turn !== 'slow' ? eta : dayOf(box.arrivesAt),
        index,
        now,
      }),
    ),
    invoices,
    answers,
  };
}

const isPast = (day: string | undefined, today: string): boolean => day !== undefined && day < today;
/** The date of what a distributor does in the morning: the same day in all of the United States. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

function canceled({ lines, placedAt }: PlannedOrder, rest: Pick<Delivery, 'eta' | 'payment_type'>): Delivery {
  const nothing = {
    qty_shipped: 0,
    qty_confirmed: 0,
    qty_backordered: 0,
    confirmed_price_cents: null,
    expected_on: null,
  };
  return {
    ...rest,
    status: 'canceled',
    state: 'rejected',
    payment_status: null,
    updated_at: new Date(placedAt.getTime() + 4 * HOUR).toISOString(),
    shipments: [],
    invoices: [],
    answers: lines.map(() => nothing),
  };
}

interface Progress {
  readonly isThere: boolean;
  readonly isShipped: boolean;
  readonly isConfirmed: boolean;
  readonly withRep: boolean;
}

function stateOf({ isThere, isShipped, isConfirmed, withRep }: Progress): PurchaseState {
  if (isThere) return 'delivered';
  if (isShipped) return 'shipped';
  if (isConfirmed) return 'accepted';
  return withRep ? 'with-rep' : 'sent';
}

/** Everything in one box the next morning; or two boxes; or the rest of a back-ordered line a week later, if at all yet; or none. */
function boxesOf(
  random: Random,
  { lines, placedAt }: PlannedOrder,
  { turn, eta, now }: { turn: Turn | null; eta: string; now: Date },
): readonly Box[] {
  if (turn === 'not-shipped') return [];
  const shippedAt = workingMorning(new Date(placedAt.getTime() + DAY));
  const arrivesAt =
    turn === 'slow'
      ? workingMorning(inDays(now, LATE.slow))
      : new Date(`${eta}T${String(random.between(13, 17))}:${String(random.between(10, 59))}:00Z`);
  const all = lines.map(({ qty }, line) => ({ line, qty }));
  const box = (of: Box['lines'], days = 0): Box => ({
    shippedAt: later(shippedAt, days),
    arrivesAt: later(arrivesAt, days),
    lines: of.filter(({ qty }) => qty > 0),
  });
  const half = Math.ceil(all.length / 2);
  if (turn === 'two-boxes' && all.length > 1) return [box(all.slice(0, half)), box(all.slice(half), 1)];
  if (turn === 'back-order' || turn === 'late-rest') {
    const last = all.length - 1;
    const rest = Math.max(1, Math.ceil((all[last]?.qty ?? 1) / 2));
    const first = all.map((each) => (each.line === last ? { ...each, qty: each.qty - rest } : each));
    const second = box([{ line: last, qty: rest }], turn === 'late-rest' ? 7 : 3650);
    return [box(first), second].filter((each) => each.lines.length > 0);
  }
  return [box(all)];
}

function workingMorning(day: Date): Date {
  const at = new Date(day);
  at.setUTCHours(13, 30, 0, 0);
  while (at.getUTCDay() === 0 || at.getUTCDay() === 6) at.setTime(at.getTime() + DAY);
  return at;
}

const inDays = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY);
const later = (at: Date, days: number): Date => (days === 0 ? at : workingMorning(inDays(at, days)));

interface Answering {
  readonly place: number;
  readonly boxes: readonly Box[];
  readonly turn: Turn | null;
  readonly isConfirmed: boolean;
  readonly eta: string;
  readonly now: Date;
}

function answer(
  { qty, priceCents }: { qty: number; priceCents: number },
  { place, boxes, turn, isConfirmed, eta, now }: Answering,
): LineAnswer {
  const shipped = boxes
    .flatMap(({ lines }) => lines)
    .reduce((sum, each) => (each.line === place ? sum + each.qty : sum), 0);
  const isBack = turn === 'back-order' && shipped < qty && boxes.length > 0;
  const days = isBack ? LATE['back-order'] : turn === 'not-shipped' ? LATE['not-shipped'] : null;
  const expectedOn = days === null ? eta : dayOf(workingMorning(inDays(now, days)));
  return {
    qty_shipped: shipped,
    qty_confirmed: isConfirmed ? (isBack ? shipped : qty) : null,
    qty_backordered: isBack ? qty - shipped : 0,
    confirmed_price_cents: isConfirmed
      ? priceCents + (turn === 'price-increase' && place === 0 ? SURCHARGE_CENTS : 0)
      : null,
    expected_on: isConfirmed ? expectedOn : null,
  };
}

interface Shipping {
  readonly number: string;
  readonly box: Box;
  readonly index: number;
  readonly expectedOn: string;
  readonly now: Date;
}

function shipment(random: Random, { number, box, index, expectedOn, now }: Shipping): HistoryShipment {
  const { shippedAt, arrivesAt, lines } = box;
  const [carrier, length, letters] = random.pick([
    ['UPS', 16, '0123456789ABCDEFGHJKLMNPRSTUVWXYZ'],
    ['FedEx', 12, '0123456789'],
  ] as const);
  const digits = Array.from({ length }, () => letters[random.between(0, letters.length - 1)]).join('');
  return {
    number: `S-${number}-${index + 1}`,
    carrier,
    tracking_number: carrier === 'UPS' ? `1Z${digits}` : digits,
    shipped_on: dayOf(shippedAt),
    expected_on: expectedOn,
    delivered_at: arrivesAt <= now ? arrivesAt.toISOString() : null,
    created_at: shippedAt.toISOString(),
    lines,
  };
}

interface Charging {
  readonly boxes: readonly Box[];
  readonly index: number;
  readonly turn: Turn | null;
  readonly isAll: boolean;
}

/** Shipping and handling are charged with the first box, tax in proportion to each box, with the rounding remainder on the last. */
function invoice(number: string, order: PlannedOrder, { boxes, index, turn, isAll }: Charging): HistoryInvoice {
  const { totals, lines } = order;
  const extras = (box: number): number => (box === 0 ? totals.shippingCents + totals.handlingCents : 0);
  const goods = (box: Box | undefined): number =>
    (box?.lines ?? []).reduce((sum, { line, qty }) => sum + qty * (lines[line]?.priceCents ?? 0), 0);
  const taxed = totals.totalCents - totals.taxCents;
  const share = (box: number): number =>
    taxed === 0 ? 0 : Math.floor((totals.taxCents * (goods(boxes[box]) + extras(box))) / taxed);
  const earlier = boxes.slice(0, index).reduce((sum, _, box) => sum + share(box), 0);
  const tax = isAll && index === boxes.length - 1 ? totals.taxCents - earlier : share(index);
  const [shippingCents, handlingCents] = index === 0 ? [totals.shippingCents, totals.handlingCents] : [0, 0];
  const box = boxes[index];
  const charged = (box?.lines ?? []).map(({ line, qty }) => ({
    line,
    qty,
    unit_price_cents: (lines[line]?.priceCents ?? 0) + (turn === 'price-increase' && line === 0 ? SURCHARGE_CENTS : 0),
  }));
  const sum = charged.reduce((all, each) => all + each.qty * each.unit_price_cents, 0);
  const at = box?.shippedAt ?? order.placedAt;
  return {
    number: boxes.length === 1 && isAll ? `I-${number}` : `I-${number}-${index + 1}`,
    invoiced_on: dayOf(at),
    due_on: dayOf(new Date(at.getTime() + PAYMENT_DAYS * DAY)),
    shipping_cents: shippingCents,
    handling_cents: handlingCents,
    tax_cents: tax,
    total_cents: sum + shippingCents + handlingCents + tax,
    created_at: at.toISOString(),
    lines: charged,
  };
}
