/**
 * Allocates a distributor's credit note to returns. Rule: no more pieces are credited to a return than it has, and the parts never exceed
 * the credit note.
 */
export interface CreditedLine {
  readonly orderItemId: string;
  readonly qty: number;
  readonly unitPriceCents: number;
}

/** A return that is not fully credited yet; those of an order in the order in which they were requested. */
export interface UncreditedReturn {
  readonly id: string;
  readonly orderItemId: string;
  /** Pieces, and how many of them credit note lines have covered. */
  readonly qty: number;
  readonly creditedQty: number;
  /** The money is not, or not completely, back yet. */
  readonly isOpen: boolean;
  /** The amount still to be credited, in cents, with its share of the tax. */
  readonly wantedCents: number;
}

export interface CreditedReturn<Return> {
  readonly claim: Return;
  /** Pieces covered by the credit note's lines; 0: it has no lines. */
  readonly qty: number;
  /** The part of the credit note. */
  readonly cents: number;
  /** Nothing more is to be credited for it. */
  readonly isWhole: boolean;
}

/** Pending returns come before those recorded as refunded. */
export function returnsCredited<Return extends UncreditedReturn>(
  { lines, totalCents }: { readonly lines: readonly CreditedLine[]; readonly totalCents: number },
  returns: readonly Return[],
): readonly CreditedReturn<Return>[] {
  // Some systems state the amount due: it is zero, and the return stays pending.
  if (totalCents <= 0) return [];
  const open = returns.filter(({ isOpen }) => isOpen);
  if (lines.length === 0) return ofAmount(totalCents, open.length > 0 ? open : returns);
  const items = itemsOf(lines);
  const goods = [...items.values()].reduce((sum, { cents }) => sum + cents, 0);
  const settled = returns.filter(({ isOpen }) => !isOpen);
  const found = [...items].flatMap(([orderItemId, { qty, cents }]) =>
    piecesOf(
      qty,
      open.filter((each) => each.orderItemId === orderItemId),
      settled.filter((each) => each.orderItemId === orderItemId),
    ).map((each) => ({ ...each, worth: (each.qty * cents) / qty })),
  );
  let [worthBefore, centsBefore] = [0, 0];
  return found.map(({ claim, qty, worth }) => {
    worthBefore += worth;
    const centsNow = goods === 0 ? 0 : Math.round((totalCents / goods) * worthBefore);
    const cents = Math.min(totalCents, centsNow) - centsBefore;
    centsBefore += cents;
    return { claim, qty, cents, isWhole: qty === claim.qty - claim.creditedQty };
  });
}

/**
 * Allocation by amount, for a credit note without lines: completely to the only possible return; of several to the one that it matches to
 * the cent, otherwise to the first ones, the last of them partly. If several are already refunded, it cannot be decided which one is
 * meant.
 */
function ofAmount<Return extends UncreditedReturn>(
  totalCents: number,
  returns: readonly Return[],
): readonly CreditedReturn<Return>[] {
  const whole = (claim: Return, cents: number): CreditedReturn<Return> => ({ claim, qty: 0, cents, isWhole: true });
  const [only, another] = returns;
  if (only === undefined) return [];
  if (another === undefined) return [whole(only, totalCents)];
  if (returns.some(({ isOpen }) => !isOpen)) return [];
  const exact = returns.find(({ wantedCents }) => wantedCents === totalCents);
  if (exact !== undefined) return [whole(exact, totalCents)];
  const credited: CreditedReturn<Return>[] = [];
  let left = totalCents;
  for (const claim of returns) {
    if (left === 0) break;
    const cents = Math.min(left, claim.wantedCents);
    left -= cents;
    credited.push(cents === claim.wantedCents ? whole(claim, cents) : { claim, qty: 0, cents, isWhole: false });
  }
  return credited;
}

interface Pieces<Return> {
  readonly claim: Return;
  readonly qty: number;
}

/** Complete returns first, the oldest first; the remainder is part of a pending one. */
function piecesOf<Return extends UncreditedReturn>(
  qty: number,
  open: readonly Return[],
  settled: readonly Return[],
): readonly Pieces<Return>[] {
  const found: Pieces<Return>[] = [];
  let left = qty;
  const restOf = (claim: Return): number => claim.qty - claim.creditedQty;
  const take = (claim: Return, pieces: number): void => {
    if (pieces === 0) return;
    found.push({ claim, qty: pieces });
    left -= pieces;
  };
  const isFresh = (claim: Return): boolean => found.every((each) => each.claim !== claim);
  for (const claim of open) if (restOf(claim) <= left) take(claim, restOf(claim));
  for (const claim of open) if (isFresh(claim)) take(claim, Math.min(left, restOf(claim)));
  for (const claim of settled) if (restOf(claim) <= left) take(claim, restOf(claim));
  return found;
}

/** One item of the order may be on several lines. */
function itemsOf(
  lines: readonly CreditedLine[],
): ReadonlyMap<string, { readonly qty: number; readonly cents: number }> {
  const items = new Map<string, { qty: number; cents: number }>();
  for (const { orderItemId, qty, unitPriceCents } of lines) {
    if (qty <= 0) continue;
    const known = items.get(orderItemId) ?? { qty: 0, cents: 0 };
    items.set(orderItemId, { qty: known.qty + qty, cents: known.cents + qty * unitPriceCents });
  }
  return items;
}

/** A line with returned units, as in invoices, credit notes and deliveries. Everything is in units, except the amounts in cents. */
export interface CreditableLine {
  /** Ordered and not declined. */
  readonly paidFor: number;
  readonly delivered: number;
  /** In all returns that were not declined. */
  readonly returned: number;
  readonly invoiced: number;
  /** By credit notes, and how many of those pieces belonged to returns. */
  readonly credited: number;
  readonly creditedOfReturns: number;
  /** The credited amount of the line, with its share of the tax. */
  readonly creditedCents: number;
}

/**
 * The part of a return that was credited before it was requested. A credit note for goods that were charged and never arrived belongs to
 * no return: only pieces that were delivered and are no longer paid for count.
 */
export function creditedBefore(qty: number, line: CreditableLine): { readonly qty: number; readonly cents: number } {
  const { paidFor, delivered, returned, invoiced, credited, creditedOfReturns, creditedCents } = line;
  const charged = invoiced > 0 ? invoiced : paidFor;
  const paidNow = charged - credited - (returned - creditedOfReturns);
  const unpaid = Math.max(0, delivered - returned - paidNow);
  const pieces = Math.max(0, Math.min(qty, credited - creditedOfReturns, unpaid));
  return { qty: pieces, cents: pieces === 0 ? 0 : Math.round((creditedCents * pieces) / credited) };
}
