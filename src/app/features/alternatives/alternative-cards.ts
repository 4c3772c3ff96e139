/**
 * The cards of the dialog for one line (OPT-01..04): the current offer, the first choice if the line was swapped, the same brand and a
 * similar product. Amounts in integer cents.
 */
import { cents } from '#contract/resources/resource.ts';
import type { InitialChoice } from '#contract/resources/cart-group.ts';
import type { DifferingFact, EqualFact, SavingsOption } from '#contract/resources/optimization.ts';
import { unitPrice } from '#domain/catalogue/unit-price.ts';
import { packText } from '#domain/ordering/proposal-facts.ts';
import type { ProductWithAlternatives } from '#remote/http/optimizer-calls.ts';

export interface AlternativeCard {
  /** `initial`: the line's first choice, to which it can be swapped back. */
  readonly kind: 'origin' | 'sameBrand' | 'similar' | 'initial';
  readonly offerId: string;
  /** Of the product; empty: unknown. */
  readonly productId: string;
  readonly name: string;
  readonly distributorName: string;
  readonly manufacturerName: string;
  readonly imageSrc: string | null;
  readonly qty: number;
  readonly priceCents: number;
  /** Such as `Box of 100`; empty: unknown. */
  readonly pack: string;
  /** Dollars per unit; null: unknown pack. */
  readonly perPiece: number | null;
  /** `YYYY-MM-DD`; null: unknown. */
  readonly eta: string | null;
  /** Days earlier than the current offer; negative: later. null: unknown. */
  readonly daysSooner: number | null;
  /** For the whole line, compared with the current offer. */
  readonly savingCents: number;
  readonly isInitialChoice: boolean;
  /** Units beyond what the line needs; 0: none, or unknown. */
  readonly surplus: number;
  readonly equal: readonly EqualFact[];
  readonly differs: readonly DifferingFact[];
  /** The location declared the two products the same. */
  readonly isDeclaredSame: boolean;
  /** The one of the two that OPT-03 prefers. */
  readonly isPreferred: boolean;
}

export function alternativeCards(
  product: ProductWithAlternatives,
  initials: readonly InitialChoice[],
): readonly AlternativeCard[] {
  const { origin, sameBrand, similar, preferred } = product;
  const options = [origin, sameBrand, similar].filter((option) => option !== null);
  const cards = options.map((option) =>
    cardOf(option, { isPreferred: option.type === preferred, isAlone: sameBrand === null || similar === null }),
  );
  const [now, ...others] = cards;
  if (now === undefined) return [];
  const missing = initials.filter((first) => !cards.some(({ offerId }) => offerId === first.productDistributorId));
  return [now, ...missing.map((first) => initialCard(first, now)), ...others];
}

function cardOf(
  option: SavingsOption,
  { isPreferred, isAlone }: { isPreferred: boolean; isAlone: boolean },
): AlternativeCard {
  const priceCents = cents(option.price);
  return {
    kind: option.type,
    offerId: option.productDistributorId,
    productId: option.productId,
    name: option.productName,
    distributorName: option.distributorName,
    manufacturerName: option.manufacturerName,
    imageSrc: option.imageSrc,
    qty: option.qty,
    priceCents,
    pack: packText({ measure: option.packageMeasure, pieces: option.packageQty }) ?? '',
    perPiece: unitPrice(priceCents, option.packageQty),
    eta: option.eta,
    daysSooner: daysBetween(option.eta, option.etaOrigin),
    savingCents: cents(option.saving),
    isInitialChoice: option.showInitialChoiceLabel,
    surplus: option.surplus ?? 0,
    equal: option.equal,
    differs: option.differs,
    isDeclaredSame: option.isDeclaredSame,
    // With a single option there is no preference to show.
    isPreferred: isPreferred && !isAlone,
  };
}

function initialCard(initial: InitialChoice, now: AlternativeCard): AlternativeCard {
  const priceCents = cents(initial.price);
  return {
    kind: 'initial',
    offerId: initial.productDistributorId,
    productId: '',
    name: initial.productName,
    distributorName: initial.distributorName,
    manufacturerName: '',
    imageSrc: null,
    qty: initial.qty,
    priceCents,
    pack: '',
    perPiece: null,
    eta: null,
    daysSooner: null,
    savingCents: now.priceCents * now.qty - priceCents * initial.qty,
    isInitialChoice: true,
    surplus: 0,
    equal: [],
    differs: [],
    isDeclaredSame: false,
    isPreferred: false,
  };
}

function daysBetween(earlier: string, later: string): number | null {
  const days = (Date.parse(later) - Date.parse(earlier)) / 86_400_000;
  return Number.isNaN(days) ? null : Math.round(days);
}

/** The hint beside a line; null: no alternatives. */
export type LineHint =
  | { readonly kind: 'saves'; readonly cents: number }
  | { readonly kind: 'faster' }
  | { readonly kind: 'other' };

export function lineHint(product: ProductWithAlternatives | null, initial: InitialChoice | null): LineHint | null {
  if (product === null) return null;
  const others = [product.sameBrand, product.similar].filter((option) => option !== null);
  const saving = Math.max(0, ...others.map((option) => cents(option.saving)));
  if (saving > 0) return { kind: 'saves', cents: saving };
  if (others.length > 0) return { kind: 'faster' };
  return initial === null ? null : { kind: 'other' };
}
