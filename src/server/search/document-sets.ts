/** Which documents an ask leaves: what the text, the history and the eligibility leave, and of that what the panels choose. */
import type { AttributeFilter, AttributeTable } from './attribute-table.ts';
import { type Bits, emptyBits, intersect, setBit } from './bits.ts';
import type { TextMatch } from './answer-text.ts';
import type { SearchRequest } from './catalogue-search.ts';
import { placeOfId } from './id-table.ts';
import type { IndexParts } from './index-parts.ts';
import type { OfferTable } from './offer-table.ts';
import { chosenByModifier } from './shown-modifiers.ts';
import { EXACT_POINTS, type WordTable } from './word-table.ts';

/** What is chosen together: by one filter, on any level of the category tree, or among the values of one modifier (its id). */
export type Panel = 'distributorId' | 'packageQty' | 'manufacturerId' | 'tree' | number;

/** The documents of one ask, not to be changed. */
export interface RequestedSets {
  readonly all: Bits;
  /** As if nothing were chosen in the panel; `all` itself where nothing is. */
  without(panel: Panel): Bits;
}

export interface DocumentSets {
  /** The points of what the text finds are left in the word table. @param match null: every text */
  of(match: TextMatch | null, ask: SearchRequest): RequestedSets;
}

export interface Tables {
  readonly parts: IndexParts;
  readonly words: WordTable;
  readonly offers: OfferTable;
  readonly attributes: AttributeTable;
}

const PANEL_OF: Readonly<Record<Exclude<AttributeFilter, 'modifierValueId'>, Panel>> = {
  packageQty: 'packageQty',
  grandparentId: 'tree',
  parentId: 'tree',
  categoryId: 'tree',
  manufacturerId: 'manufacturerId',
};
const ATTRIBUTES = Object.keys(PANEL_OF) as (keyof typeof PANEL_OF)[];

export function createDocumentSets({ parts, words, offers, attributes }: Tables): DocumentSets {
  function matching(match: TextMatch | null): Bits | null {
    if (match === null) return null;
    const matched =
      match.groups === null || match.groups.length === 0 ? emptyBits(parts.documents) : words.match(match.groups);
    if (match.exact.length === 0) return matched;
    const bits = matched.slice();
    for (const { productId } of match.exact) {
      const place = placeOfId(parts, Number(productId));
      if (place === -1) continue;
      setBit(bits, place);
      words.points[place] = EXACT_POINTS;
    }
    return bits;
  }

  function ofProducts(ids: readonly number[] | null): Bits | null {
    if (ids === null) return null;
    const bits = emptyBits(parts.documents);
    for (const id of ids) {
      const place = placeOfId(parts, id);
      if (place !== -1) setBit(bits, place);
    }
    return bits;
  }

  return {
    of(match, ask) {
      const given = [matching(match), ofProducts(ask.onlyProducts)];
      const modifiers = chosenByModifier(ask.filters.modifierValueId, attributes.modifierOf);
      const combined = (without: Panel | null): Bits => {
        const sellers = without === 'distributorId' ? ask.onlyDistributors : requestedDistributors(ask);
        const bits = offers.offeredBy(sellers).slice();
        for (const each of given) if (each !== null) intersect(bits, each);
        for (const filter of ATTRIBUTES) {
          const values = ask.filters[filter];
          if (values.length > 0 && PANEL_OF[filter] !== without) intersect(bits, attributes.having(filter, values));
        }
        for (const [modifier, values] of modifiers) {
          if (modifier !== without) intersect(bits, attributes.having('modifierValueId', values));
        }
        return bits;
      };
      const isChosen = (panel: Panel): boolean => {
        if (typeof panel === 'number') return modifiers.has(panel);
        if (panel === 'distributorId') return ask.filters.distributorId.length > 0;
        return ATTRIBUTES.some((filter) => PANEL_OF[filter] === panel && ask.filters[filter].length > 0);
      };
      const all = combined(null);
      return { all, without: (panel) => (isChosen(panel) ? combined(panel) : all) };
    },
  };
}

/** Whose offers count: those chosen, among those that may be asked; null: anybody's. */
export function requestedDistributors({ filters, onlyDistributors }: SearchRequest): readonly number[] | null {
  const chosen = filters.distributorId.length > 0 ? filters.distributorId : null;
  if (chosen === null || onlyDistributors === null) return chosen ?? onlyDistributors;
  return chosen.filter((id) => onlyDistributors.includes(id));
}
