/**
 * Which offers are of one product. Law: only a common code (of any packaging level) or the manufacturer with its number
 * joins two offers, never a name (CAT, PD-03); what the offers are put into does not depend on the order they come in.
 *
 *   codes    offers with a code in common, unless what they state of their size contradicts
 *   numbers  such groups with one maker's number, where the number names one thing: it names a family when one
 *            distributor lists it twice in the same pack, when one stated pack has two GTINs (a trade item has one, says
 *            GS1), or when stated sizes differ
 */
import type { Attribute } from './attributes/attribute.ts';
import { grouped } from './grouped.ts';

export interface OfferIdentity {
  readonly id: string;
  readonly distributorId: string;
  /** The first is that of its own pack; the others belong to further levels of the device. */
  readonly codes: readonly string[];
  /** Maker and number as one text; null: there is none that identifies anything. */
  readonly number: string | null;
  /** As it is stated; pieces are null and the measure is empty where nothing is. */
  readonly pack: { readonly measure: string; readonly pieces: number | null };
  readonly attributes: readonly Attribute[];
}

export type IdentifiedBy = 'gtin' | 'number' | 'alone';

export interface SameProduct<Offer extends OfferIdentity> {
  readonly products: readonly (readonly Offer[])[];
  /** Numbers that are proven to name a family. */
  readonly ambiguous: ReadonlySet<string>;
  /** What ties an offer to its product, by the offer's id. */
  readonly identifiedBy: ReadonlyMap<string, IdentifiedBy>;
}

/** @param ambiguousBefore numbers whose proof is not among the offers */
export function sameProduct<Offer extends OfferIdentity>(
  offers: readonly Offer[],
  ambiguousBefore: ReadonlySet<string> = new Set(),
): SameProduct<Offer> {
  const groups = joined(
    offers.map((offer) => [offer]),
    ({ codes }) => codes,
  ).flatMap(heldTogether);
  const ambiguous = new Set(ambiguousBefore);
  for (const [number, sharing] of groupsByNumber(groups)) if (isContradictory(sharing, isTwice)) ambiguous.add(number);
  const usable = (offer: Offer): readonly string[] =>
    offer.number === null || ambiguous.has(offer.number) ? [] : [offer.number];
  // Several numbers may hang together by codes: where the whole contradicts itself, none of its numbers joins.
  const products = joinedGroups(groups, usable).flatMap((parts) =>
    isContradictory(parts, isTwiceInOnePack) ? parts : [parts.flat()],
  );
  return { products, ambiguous, identifiedBy: tiesOf(products, groups, usable) };
}

function tiesOf<Offer extends OfferIdentity>(
  products: readonly (readonly Offer[])[],
  groups: readonly (readonly Offer[])[],
  usable: (offer: Offer) => readonly string[],
): Map<string, IdentifiedBy> {
  const sizes = new Map(products.flatMap((product) => product.map((offer) => [offer.id, product.length] as const)));
  return new Map(
    groups.flatMap((group) =>
      group.map((offer): [string, IdentifiedBy] => {
        const isJoinedByNumber = group.length === 1 && (sizes.get(offer.id) ?? 1) > 1;
        if (isJoinedByNumber) return [offer.id, 'number'];
        if (offer.codes.length > 0) return [offer.id, 'gtin'];
        return [offer.id, usable(offer).length > 0 ? 'number' : 'alone'];
      }),
    ),
  );
}

function groupsByNumber<Offer extends OfferIdentity>(
  groups: readonly (readonly Offer[])[],
): Map<string, (readonly Offer[])[]> {
  const found = new Map<string, (readonly Offer[])[]>();
  for (const group of groups) {
    for (const number of new Set(group.flatMap((offer) => offer.number ?? []))) {
      const there = found.get(number);
      if (there === undefined) found.set(number, [group]);
      else there.push(group);
    }
  }
  return found;
}

/** True where groups cannot be one product: two of their offers exclude each other. */
function isContradictory(
  groups: readonly (readonly OfferIdentity[])[],
  isExcluded: (one: OfferIdentity, other: OfferIdentity) => boolean,
): boolean {
  return groups.some((one, at) =>
    groups
      .slice(at + 1)
      .some((other) => one.some((offer) => other.some((each) => isExcluded(offer, each) || isContrary(offer, each)))),
  );
}

/** One distributor lists it twice and no pack tells the two apart, or the same stated pack has two GTINs. */
function isTwice(one: OfferIdentity, other: OfferIdentity): boolean {
  return isOtherItem(one, other) || (one.distributorId === other.distributorId && !isOtherPack(one.pack, other.pack));
}

function isOtherItem(
  { codes: [code = ''], pack }: OfferIdentity,
  { codes: [other = ''], ...rest }: OfferIdentity,
): boolean {
  const isSamePack = pack.pieces !== null && pack.pieces === rest.pack.pieces;
  return isSamePack && code !== other && GTIN_14.test(code) && GTIN_14.test(other);
}

/** Under several numbers a distributor may list several packs without saying so; what is stated to be one pack is two things. */
function isTwiceInOnePack(one: OfferIdentity, other: OfferIdentity): boolean {
  return isTwice(one, other) && one.pack.pieces !== null && one.pack.pieces === other.pack.pieces;
}

function isOtherPack(one: OfferIdentity['pack'], other: OfferIdentity['pack']): boolean {
  if (one.pieces !== null && other.pieces !== null) return one.pieces !== other.pieces;
  return one.measure !== '' && other.measure !== '' && one.measure !== other.measure;
}

const GTIN_14 = /^\d{14}$/;
/** Makes and remarks that two sources word differently of one thing. */
const REMARKS: ReadonlySet<string> = new Set(['material', 'sterility', 'singleUse', 'otherSize', 'powder', 'patient']);
/** An inch or a French size that somebody rounded. */
const ROUNDING = 0.02;

/** True where both state a size, a shade, a side … and state another one. */
export function isContrary(one: Pick<OfferIdentity, 'attributes'>, other: Pick<OfferIdentity, 'attributes'>): boolean {
  return one.attributes.some(
    (attribute) =>
      !REMARKS.has(attribute.name) &&
      other.attributes.some((each) => each.name === attribute.name && isOtherValue(attribute.value, each.value)),
  );
}

function isOtherValue(one: number | string, other: number | string): boolean {
  if (typeof one === 'number' && typeof other === 'number') {
    return Math.abs(one - other) > ROUNDING * Math.max(Math.abs(one), Math.abs(other));
  }
  return String(one).toLowerCase() !== String(other).toLowerCase();
}

/** Codes join what states different sizes: then only the code of the own pack counts. */
function heldTogether<Offer extends OfferIdentity>(group: readonly Offer[]): (readonly Offer[])[] {
  if (group.length === 1) return [group];
  const byPack = [...grouped(group, ({ codes, id }) => codes[0] ?? id).values()];
  const isTorn = byPack.some((one, at) =>
    byPack.slice(at + 1).some((other) => one.some((offer) => other.some((each) => isContrary(offer, each)))),
  );
  return isTorn ? byPack : [group];
}

function joined<Offer>(groups: readonly (readonly Offer[])[], keysOf: (offer: Offer) => readonly string[]): Offer[][] {
  return joinedGroups(groups, keysOf).map((parts) => parts.flat());
}

/** Groups that have a key in common, directly or over others. */
function joinedGroups<Offer>(
  groups: readonly (readonly Offer[])[],
  keysOf: (offer: Offer) => readonly string[],
): (readonly Offer[])[][] {
  const root = groups.map((_, at) => at);
  const find = (at: number): number => {
    let top = at;
    while (root[top] !== top) top = root[top] ?? top;
    root[at] = top;
    return top;
  };
  const owner = new Map<string, number>();
  for (const [at, group] of groups.entries()) {
    for (const key of group.flatMap(keysOf)) {
      const there = owner.get(key);
      if (there === undefined) owner.set(key, at);
      else root[find(at)] = find(there);
    }
  }
  const found = grouped(groups.entries(), ([at]) => find(at));
  return [...found.values()].map((entries) => entries.map(([, group]) => group));
}
