/**
 * Derives products from offers: which stored product each one is, its name, attributes, and packs. Rule: each fact comes from the first
 * offer that states it; a product keeps its id as long as it has one of its earlier offers, and an offer always keeps its own id.
 */
import { hash } from 'node:crypto';
import { mergeAttributes } from '#domain/catalogue/attributes/merge-attributes.ts';
import type { Attribute } from '#domain/catalogue/attributes/attribute.ts';
import { residueOf } from '#domain/catalogue/equivalence/residue.ts';
import { similarKey } from '#domain/catalogue/equivalence/similar-key.ts';
import { chainPieces, type PackageLevel } from '#domain/catalogue/packaging-chain.ts';
import { familyKey } from '#domain/catalogue/product-family.ts';
import type { IdentifiedBy } from '#domain/catalogue/same-product.ts';
import type { AffectedOffer, StoredProduct } from './affected-offers.ts';
import type { CategoryIds } from './manufacturers-and-categories.ts';
import { kindOf, type IncomingOffer } from './incoming-offer.ts';

export interface DerivedOffer {
  readonly offer: AffectedOffer;
  readonly measure: string;
  readonly pieces: number | null;
  readonly identifiedBy: IdentifiedBy;
}

export interface DerivedCode {
  readonly code: string;
  readonly measure: string;
  readonly pieces: number | null;
}

export interface DerivedProduct {
  /** null: newly created. */
  readonly id: string | null;
  /** Products that are merged into this one. */
  readonly absorbed: readonly string[];
  readonly name: string;
  readonly description: string;
  readonly manufacturerId: string;
  readonly manufacturerSku: string;
  readonly numberKey: string;
  readonly categoryPath: readonly string[];
  readonly imageSrc: string | null;
  readonly brand: string;
  readonly attributes: readonly Attribute[];
  readonly similarKey: string | null;
  readonly familyKey: string;
  readonly codes: readonly DerivedCode[];
  readonly offers: readonly DerivedOffer[];
}

interface Partition {
  readonly products: readonly (readonly AffectedOffer[])[];
  readonly identifiedBy: ReadonlyMap<string, IdentifiedBy>;
}

export function deriveProducts(
  { products, identifiedBy }: Partition,
  stored: readonly StoredProduct[],
  categories: ReadonlyMap<string, CategoryIds>,
): DerivedProduct[] {
  const inOrder = products.map((offers) => offers.toSorted(byAge)).toSorted(([a], [b]) => byAge(a, b));
  const ids = storedIds(inOrder);
  const codesOf = codeOwners(inOrder, ids, stored);
  return inOrder.map((offers, at) =>
    derived(offers, {
      id: ids[at]?.id ?? null,
      absorbed: ids[at]?.absorbed ?? [],
      codes: codesOf[at] ?? [],
      identifiedBy,
      categories,
    }),
  );
}

/** Stored ones by id, then new ones in file order. */
function byAge(one?: AffectedOffer, other?: AffectedOffer): number {
  if (one === undefined || other === undefined) return 0;
  if (one.productId === null || other.productId === null)
    return Number(one.productId === null) - Number(other.productId === null);
  return Number(one.id) - Number(other.id);
}

/** A product's id stays with the oldest of its earlier offers; a product left without offers is merged into where they went. */
function storedIds(
  products: readonly (readonly AffectedOffer[])[],
): readonly { readonly id: string | null; readonly absorbed: readonly string[] }[] {
  const owner = new Map<string, number>();
  const before = products.map((offers) => [...new Set(offers.flatMap(({ productId }) => productId ?? []))]);
  for (const [at, ids] of before.entries()) for (const id of ids) if (!owner.has(id)) owner.set(id, at);
  return before.map((ids, at) => {
    const [id = null, ...absorbed] = ids
      .filter((each) => owner.get(each) === at)
      .toSorted((one, other) => Number(one) - Number(other));
    return { id, absorbed };
  });
}

/**
 * Each code belongs to one product: to the one with an offer in that pack, otherwise to the first one with that code. Codes without offers
 * stay where they were, since labels with them are still in use.
 */
function codeOwners(
  products: readonly (readonly AffectedOffer[])[],
  ids: readonly { readonly id: string | null; readonly absorbed: readonly string[] }[],
  stored: readonly StoredProduct[],
): string[][] {
  const owner = new Map<string, number>();
  const claim = (codes: readonly string[], at: number): void => {
    for (const code of codes) if (!owner.has(code)) owner.set(code, at);
  };
  for (const [at, offers] of products.entries()) for (const { codes } of offers) claim(codes.slice(0, 1), at);
  for (const [at, offers] of products.entries()) for (const { codes } of offers) claim(codes, at);
  const codesOf = new Map(stored.map(({ id, codes }) => [id, codes]));
  for (const [at, { id, absorbed }] of ids.entries()) {
    for (const each of id === null ? [] : [id, ...absorbed]) claim(codesOf.get(each) ?? [], at);
  }
  const found: string[][] = products.map(() => []);
  for (const [code, at] of owner) found[at]?.push(code);
  return found.map((codes) => codes.toSorted());
}

interface Place {
  readonly id: string | null;
  readonly absorbed: readonly string[];
  readonly codes: readonly string[];
  readonly identifiedBy: ReadonlyMap<string, IdentifiedBy>;
  readonly categories: ReadonlyMap<string, CategoryIds>;
}

function derived(
  offers: readonly AffectedOffer[],
  { codes, identifiedBy, categories, ...place }: Place,
): DerivedProduct {
  const incoming = offers.map((offer) => offer.incoming);
  const levels = incoming.flatMap(levelsOf);
  const pieces = chainPieces(levels);
  // The alphabetically first name, so that the order of rows does not matter.
  const worded = levels.filter(({ measure }) => measure !== '').toSorted((a, b) => (a.measure < b.measure ? 1 : -1));
  const measures = new Map(worded.map((level) => [level.code, level.measure]));
  const numbered = offers.find(({ numberKey }) => numberKey !== '') ?? offers[0];
  const { attributes, disputed } = mergeAttributes(incoming.map((each) => each.attributes));
  const product = {
    name: incoming[0]?.name ?? '',
    description: firstStated(incoming.map(({ description }) => description)),
    categoryPath: incoming.find(({ categoryPath }) => categoryPath.length > 0)?.categoryPath ?? [],
    brand: firstStated(incoming.map(({ brand }) => brand)),
    attributes,
  };
  const manufacturer = incoming[0]?.manufacturer ?? '';
  const kind = kindOf(product.categoryPath);
  const productCodes = [...new Set(incoming.flatMap((each) => each.productCodes))];
  const isKept = product.categoryPath.some(
    (_, at) => categories.get(product.categoryPath.slice(0, at + 1).join('\n'))?.isInterchangeable === false,
  );
  return {
    ...place,
    ...product,
    manufacturerId: offers[0]?.manufacturerId ?? '',
    manufacturerSku: numbered?.incoming.manufacturerSku ?? '',
    numberKey: numbered?.numberKey ?? '',
    imageSrc: incoming.find(({ imageSrc }) => imageSrc !== null)?.imageSrc ?? null,
    // What its own offers disagree on may be the actual difference.
    similarKey:
      isKept || disputed.length > 0
        ? null
        : similarKey({ ...product, ...mostInformative(incoming, kind), kind, manufacturer, productCodes }),
    familyKey: shortKey(familyKey({ ...product, kind, manufacturer })),
    codes: codes.map((code) => ({ code, measure: measures.get(code) ?? '', pieces: pieces.get(code) ?? null })),
    offers: offers.map((offer) => {
      const [own = ''] = offer.codes;
      return {
        offer,
        measure: offer.incoming.measure || (measures.get(own) ?? ''),
        pieces: piecesOf(offer.incoming, pieces, incoming),
        identifiedBy: identifiedBy.get(offer.id) ?? 'alone',
      };
    }),
  };
}

/**
 * The number of pieces by the chain of the own code, otherwise the stated one; null if it is doubtful: the code belongs to a case and the
 * number to a box in it, two lists count the same code differently, or one counts a `Box` as 1 while another counts its contents.
 */
function piecesOf(
  { codes: [own = ''], measure, quantity }: IncomingOffer,
  ofCodes: ReadonlyMap<string, number | null>,
  all: readonly IncomingOffer[],
): number | null {
  const ofChain = ofCodes.get(own) ?? null;
  if (quantity === null || quantity === ofChain) return ofChain;
  if (ofChain !== null) {
    const isOfAnother = quantity > 1 && [...ofCodes].some(([code, pieces]) => code !== own && pieces === quantity);
    const isCountOfPacks = all.some(({ levels }) =>
      levels.some((each) => each.code === own && each.quantity === quantity),
    );
    return isOfAnother && !isCountOfPacks ? null : ofChain;
  }
  const others = all.filter((each) => each.measure === measure && each.quantity !== null && each.quantity !== quantity);
  const isOfOneCode = own !== '' && others.some(({ codes: [code] }) => code === own);
  const isPackOfOne = quantity === 1 && measure !== '' && measure !== 'Each' && others.length > 0;
  return isOfOneCode || isPackOfOne ? null : quantity;
}

/**
 * The words of the list that says most: what one list states about the product must be compared with similar products as well, and the
 * order of the lists must not matter.
 */
function mostInformative(
  all: readonly IncomingOffer[],
  kind: string,
): Partial<Pick<IncomingOffer, 'name' | 'description' | 'brand'>> {
  const [first, ...others] = all;
  if (first === undefined || others.every((each) => isWordedAlike(each, first))) return {};
  const remaining = all.map(({ name, description, brand, manufacturer, attributes }) => ({
    incoming: { name, description, brand },
    words: residueOf({ name, description, brand, manufacturer, attributes, kind }).split(' '),
  }));
  const inOrder = remaining.toSorted(
    (a, b) => b.words.length - a.words.length || (a.words.join(' ') < b.words.join(' ') ? -1 : 1),
  );
  return inOrder[0]?.incoming ?? {};
}

function isWordedAlike(one: IncomingOffer, other: IncomingOffer): boolean {
  return one.name === other.name && one.description === other.description && one.brand === other.brand;
}

/** Family keys are only ever compared. */
const shortKey = (key: string): string => (key === '' ? '' : hash('sha1', key, 'base64url'));

const firstStated = (texts: readonly string[]): string => texts.find((text) => text !== '') ?? '';

/** An offer's statement about its own pack is a level as well; a chain takes precedence over it. */
function levelsOf({ codes: [own], measure, quantity, levels }: AffectedOffer['incoming']): PackageLevel[] {
  if (own === undefined) return [...levels];
  return [...levels, { code: own, contains: null, quantity, measure }];
}
