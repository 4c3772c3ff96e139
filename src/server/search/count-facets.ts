/** Counts what the panels show. Rule: each group is counted without its own filter, so what could be chosen instead is told. */
import type { AttributeTable } from './attribute-table.ts';
import { type Bits, countCommon } from './bits.ts';
import type { Counts, Facets, SearchRequest } from './catalogue-search.ts';
import type { RequestedSets } from './document-sets.ts';
import type { Listing } from './listing.ts';
import type { OfferTable } from './offer-table.ts';
import { chosenByModifier, shownModifiers } from './shown-modifiers.ts';

export interface FacetSource {
  readonly offers: OfferTable;
  readonly attributes: AttributeTable;
  readonly listing: Listing;
}

export function countFacets(source: FacetSource, ask: SearchRequest, sets: RequestedSets): Facets {
  const { attributes, listing } = source;
  // Those without a filter of their own first: they share one list.
  const steps = [
    { name: 'packages', bits: sets.without('packageQty'), count: attributes.countPackages },
    { name: 'manufacturers', bits: sets.without('manufacturerId'), count: attributes.countManufacturers },
    { name: 'modifiers', bits: sets.all, count: attributes.countModifiers },
    { name: 'leaves', bits: sets.without('tree'), count: attributes.countCategories },
  ].toSorted((a, b) => Number(b.bits === sets.all) - Number(a.bits === sets.all));
  const counts = Object.fromEntries(steps.map(({ name, bits, count }) => [name, count(listing.of(bits))]));
  const nothing: Counts = new Map();
  const modifiers = countModifiers(source, ask, { sets, all: counts['modifiers'] ?? nothing });
  return {
    distributors: countDistributors(source.offers, ask, sets.without('distributorId')),
    packages: counts['packages'] ?? nothing,
    manufacturers: counts['manufacturers'] ?? nothing,
    modifiers,
    ...countLevels(attributes, ask, counts['leaves'] ?? nothing),
  };
}

/** The values of a modifier of which some are chosen are counted as if none were. */
function countModifiers(
  { attributes, listing }: FacetSource,
  { filters }: SearchRequest,
  { sets, all }: { readonly sets: RequestedSets; readonly all: Counts },
): Counts {
  const { modifierOf } = attributes;
  const chosen = chosenByModifier(filters.modifierValueId, modifierOf);
  if (chosen.size === 0) return shownModifiers(all, modifierOf, []);
  const counts = new Map([...all].filter(([id]) => !chosen.has(modifierOf(id))));
  for (const modifier of chosen.keys()) {
    for (const [id, count] of attributes.countModifiers(listing.of(sets.without(modifier)))) {
      if (modifierOf(id) === modifier) counts.set(id, count);
    }
  }
  return shownModifiers(counts, modifierOf, filters.modifierValueId);
}

function countDistributors(offers: OfferTable, { onlyDistributors }: SearchRequest, bits: Bits): Counts {
  const ids = [...(onlyDistributors ?? offers.distributorIds())];
  const counts = countCommon(
    bits,
    ids.map((id) => offers.offeredBy([id])),
  );
  return new Map(ids.map((id, at) => [id, counts[at] ?? 0] as const).filter(([, count]) => count > 0));
}

/** Each level of the category tree is counted below what is chosen above it. */
function countLevels(
  attributes: AttributeTable,
  { filters }: SearchRequest,
  leaves: Counts,
): Pick<Facets, 'roots' | 'groups' | 'generics'> {
  const [roots, groups, generics] = [new Map<number, number>(), new Map<number, number>(), new Map<number, number>()];
  const add = (counts: Map<number, number>, id: number, more: number): void => {
    if (id !== 0) counts.set(id, (counts.get(id) ?? 0) + more);
  };
  const holds = (chosen: readonly number[], id: number): boolean =>
    chosen.length === 0 || (id !== 0 && chosen.includes(id));
  for (const [leaf, count] of leaves) {
    const { root, group, generic } = attributes.levelsOf(leaf);
    add(roots, root, count);
    if (!holds(filters.grandparentId, root)) continue;
    add(groups, group, count);
    if (holds(filters.parentId, group)) add(generics, generic, count);
  }
  return { roots, groups, generics };
}
