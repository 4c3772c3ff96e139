/**
 * Groups offers by product. Rule: only a shared code (of any packaging level) or the manufacturer with its number joins two offers, never
 * a name (CAT, PD-03); the result does not depend on the order of the offers.
 *
 *   codes    offers that share a code, unless what they state contradicts (a distributor may give one GTIN to all sizes)
 * numbers  groups with one maker's number, if that number names a single product. It names a family if one distributor lists it twice
 *            in the same pack or with other numbers in the name, if one stated pack has two GTINs (GS1 allows one per trade item), or
 *            if stated sizes differ
 */
import type { Attribute } from './attributes/attribute.ts';
import { scanName } from './attributes/scan-name.ts';
import { grouped } from './grouped.ts';

export interface OfferIdentity {
  readonly id: string;
  readonly distributorId: string;
  /** The first is that of the offer's own pack; the others belong to other packaging levels of the device. */
  readonly codes: readonly string[];
  /** Maker and number as one text; null: nothing that identifies the product. */
  readonly number: string | null;
  /** As stated; `pieces` is null and `measure` empty if not stated. */
  readonly pack: { readonly measure: string; readonly pieces: number | null };
  readonly attributes: readonly Attribute[];
  /** The name in the distributor's own list. */
  readonly name?: string;
}

export type IdentifiedBy = 'gtin' | 'number' | 'alone';

export interface SameProduct<Offer extends OfferIdentity> {
  readonly products: readonly (readonly Offer[])[];
  /** Numbers that are known to name a family. */
  readonly ambiguous: ReadonlySet<string>;
  /** Why an offer belongs to its product, by the offer's id. */
  readonly identifiedBy: ReadonlyMap<string, IdentifiedBy>;
}

/** @param ambiguousBefore numbers found to be ambiguous from offers that are not passed here */
export function sameProduct<Offer extends OfferIdentity>(
  offers: readonly Offer[],
  ambiguousBefore: ReadonlySet<string> = new Set(),
): SameProduct<Offer> {
  const groups = joined(
    offers.map((offer) => [offer]),
    ({ codes }) => codes,
  ).flatMap(splitContradictory);
  const ambiguous = new Set(ambiguousBefore);
  for (const [number, sharing] of groupsByNumber(groups)) if (isContradictory(sharing, isTwice)) ambiguous.add(number);
  const usable = (offer: Offer): readonly string[] =>
    offer.number === null || ambiguous.has(offer.number) ? [] : [offer.number];
  // Codes may connect several numbers: if the whole group contradicts itself, none of its numbers joins offers.
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

/** Whether groups cannot be one product because two of their offers exclude each other. */
function isContradictory(
  groups: readonly (readonly OfferIdentity[])[],
  isExcluded: (one: OfferIdentity, other: OfferIdentity) => boolean,
): boolean {
  return groups.some((one, at) =>
    groups
      .slice(at + 1)
      .some((other) =>
        one.some((offer) => other.some((each) => isExcluded(offer, each) || areContradictory(offer, each))),
      ),
  );
}

/** Whether one distributor lists both and they differ in more than the pack, or the same stated pack has two GTINs. */
function isTwice(one: OfferIdentity, other: OfferIdentity): boolean {
  if (isOtherItem(one, other)) return true;
  if (one.distributorId !== other.distributorId) return false;
  return !isOtherPack(one.pack, other.pack) || numbersIn(one.name) !== numbersIn(other.name);
}

/** Numbers in a name that are neither a pack nor a size: `330` in `Bur FG 330, 10/pk`. */
function numbersIn(name = ''): string {
  if (!/\d/.test(name)) return '';
  const { text, untyped } = scanName(name, '');
  const words = text
    .toLowerCase()
    .split(/[\s,;()]+/)
    .filter((word) => /\d/.test(word));
  return [...words, ...untyped].toSorted().join(' ');
}

function isOtherItem(
  { codes: [code = ''], pack }: OfferIdentity,
  { codes: [other = ''], ...rest }: OfferIdentity,
): boolean {
  const isSamePack = pack.pieces !== null && pack.pieces === rest.pack.pieces;
  return isSamePack && code !== other && GTIN_14.test(code) && GTIN_14.test(other);
}

/** A distributor may list several unstated packs under several numbers; if both state the same pack, they are different products. */
function isTwiceInOnePack(one: OfferIdentity, other: OfferIdentity): boolean {
  return isTwice(one, other) && one.pack.pieces !== null && one.pack.pieces === other.pack.pieces;
}

function isOtherPack(one: OfferIdentity['pack'], other: OfferIdentity['pack']): boolean {
  if (one.pieces !== null && other.pieces !== null) return one.pieces !== other.pieces;
  return one.measure !== '' && other.measure !== '' && one.measure !== other.measure;
}

const GTIN_14 = /^\d{14}$/;
/** Remarks that two sources may word differently for the same product. */
const REMARKS: ReadonlySet<string> = new Set(['singleUse', 'otherSize']);
/** Several values in one statement are those of its parts: `Latex / Silicone` does not contradict `Latex`. */
const OF_PARTS: ReadonlySet<string> = new Set(['material']);
/** Relative tolerance for rounding, within a unit and between units (inch, French size). */
const ROUNDING = 0.005;
const CONVERSION = 0.02;

/** Whether both state an attribute (size, shade, side …) with different values. */
export function areContradictory(
  one: Pick<OfferIdentity, 'attributes'>,
  other: Pick<OfferIdentity, 'attributes'>,
): boolean {
  return one.attributes.some((attribute) => other.attributes.some((each) => isOtherStatement(attribute, each)));
}

function isOtherStatement(one: Attribute, other: Attribute): boolean {
  if (one.name !== other.name || REMARKS.has(one.name)) return false;
  if (typeof one.value === 'number' && typeof other.value === 'number') {
    const limit = unitIn(one.text) === unitIn(other.text) ? ROUNDING : CONVERSION;
    return Math.abs(one.value - other.value) > limit * Math.max(Math.abs(one.value), Math.abs(other.value));
  }
  const [a, b] = [wordOf(one), wordOf(other)];
  return a !== b && !(OF_PARTS.has(one.name) && (a.includes(' / ') || b.includes(' / ')));
}

const unitIn = (text: string): string => text.replace(/^[\d\s./+-]*/, '');
const wordOf = ({ value }: Attribute): string => String(value).toLowerCase();

/** If codes join offers that state different things, only the code of the own pack and the stated attributes count. */
function splitContradictory<Offer extends OfferIdentity>(group: readonly Offer[]): (readonly Offer[])[] {
  if (contraryNames(group).size === 0) return [group];
  return [...grouped(group, ({ codes, id }) => codes[0] ?? id).values()].flatMap(apart);
}

/** Splits offers that share a code but state different things; those that do not state them belong to neither group. */
function apart<Offer extends OfferIdentity>(group: readonly Offer[]): (readonly Offer[])[] {
  const names = contraryNames(group);
  if (names.size === 0) return [group];
  const parts = grouped(group, ({ id, attributes }) => {
    const stated = [...names].map((name) => attributes.find((each) => each.name === name));
    return stated.includes(undefined) ? id : JSON.stringify(stated.map((each) => each && wordOf(each)));
  });
  return [...parts.values()].flatMap((part) => (contraryNames(part).size === 0 ? [part] : part.map((each) => [each])));
}

/** The attributes that two of the offers state differently. */
function contraryNames(group: readonly OfferIdentity[]): ReadonlySet<string> {
  const found = new Set<string>();
  const byName = grouped(group.length < 2 ? [] : group.flatMap(({ attributes }) => attributes), ({ name }) => name);
  for (const [name, all] of byName) {
    if (all.some((one, at) => all.slice(at + 1).some((other) => isOtherStatement(one, other)))) found.add(name);
  }
  return found;
}

function joined<Offer>(groups: readonly (readonly Offer[])[], keysOf: (offer: Offer) => readonly string[]): Offer[][] {
  return joinedGroups(groups, keysOf).map((parts) => parts.flat());
}

/** Groups that share a key, directly or through others. */
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
