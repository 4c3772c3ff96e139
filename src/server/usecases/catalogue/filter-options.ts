/** Named filter options with counts, in the order of the panels (CAT-13, CAT-14). Rule: options without a name are not shown. */
import type { CatalogueFilters, CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { orderedOptions } from '#domain/catalogue/filter-options.ts';
import type { FilterOptions } from '#contract/resources/filter-options.ts';
import type { Counts, Facets } from '../../search/catalogue-search.ts';
import type { LocationCatalogue } from '../../store/catalogue/location-catalogue.ts';
import type { NamedOptions } from './named-options.ts';

/** Longer lists are not useful; the options with the highest counts are shown. */
const MAX_OPTIONS = 300;

interface Made {
  readonly names: NamedOptions;
  readonly connected: string;
  readonly text: string;
}

/** Cache of the last result, since the same counts are requested repeatedly. */
const made = new WeakMap<Facets, Made>();

/** The options as JSON. */
export function optionsText(
  facets: Facets,
  names: NamedOptions,
  { view, query }: { readonly view: LocationCatalogue; readonly query: CatalogueQuery },
): string {
  const connected = view.connected.join();
  const last = made.get(facets);
  if (last?.names === names && last.connected === connected) return last.text;
  const text = JSON.stringify(makeOptions(facets, names, { view, filters: query.filters }));
  made.set(facets, { names, connected, text });
  return text;
}

function makeOptions(
  facets: Facets,
  names: NamedOptions,
  { view, filters }: { readonly view: LocationCatalogue; readonly filters: CatalogueFilters },
): FilterOptions {
  const connected = new Set(view.connected);
  const categories = (counts: Counts, chosen: readonly number[]) =>
    named(counts, (id) => names.categories.get(id)?.name, chosen).map(({ id, name, count }) => ({
      id,
      name,
      productCount: count,
      parent_id: Number(names.categories.get(id)?.parent_id ?? 0),
    }));
  return {
    distributors: orderedOptions(
      named(facets.distributors, (id) => names.distributors.get(id), filters.distributorId).map((option) => ({
        ...option,
        isConnected: connected.has(option.id),
      })),
    ).map(({ id, name, count, isConnected }) => ({ id, name, productCount: count, is_connected: isConnected })),
    packages: [...facets.packages]
      .toSorted(([a], [b]) => a - b)
      .slice(0, MAX_OPTIONS)
      .map(([package_qty, productCount]) => ({ package_qty, productCount })),
    categories: categories(facets.roots, filters.grandparentId).map(({ id, name, productCount }) => ({
      id,
      name,
      productCount,
    })),
    subcategories: categories(facets.groups, filters.parentId),
    generics: categories(facets.generics, filters.categoryId),
    // Already limited to what can be shown (search/shown-modifiers.ts).
    modifiers: modifierOptions(facets.modifiers, names),
    manufacturers: named(facets.manufacturers, (id) => names.manufacturers.get(id), filters.manufacturerId).map(
      ({ id, name, count }) => ({
        id,
        name,
        productCount: count,
      }),
    ),
  };
}

/** By modifier, then by value: sizes numerically. */
function modifierOptions(counts: Counts, { modifierValues }: NamedOptions): FilterOptions['modifiers'] {
  return [...counts]
    .flatMap(([id, count]) => {
      const known = modifierValues.get(id);
      if (known === undefined) return [];
      const { name: value, modifier: name, modifier_id: modifier } = known;
      return [{ value_id: id, value, name, modifier_id: Number(modifier), productCount: count }];
    })
    .toSorted(
      (a, b) => collator.compare(a.name, b.name) || collator.compare(a.value, b.value) || a.value_id - b.value_id,
    );
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** @param chosen always included, since an option that is not shown is no longer chosen (CAT-11) */
function named(
  counts: Counts,
  nameOf: (id: number) => string | undefined,
  chosen: readonly number[],
): { id: number; name: string; count: number }[] {
  return [...counts]
    .flatMap(([id, count]) => {
      const name = nameOf(id);
      return name === undefined ? [] : [{ id, name, count }];
    })
    .toSorted((a, b) => b.count - a.count)
    .filter(({ id }, place) => place < MAX_OPTIONS || chosen.includes(id))
    .toSorted((a, b) => collator.compare(a.name, b.name) || a.id - b.id);
}
