/** Counts with their names, in the order of the panels (CAT-13, CAT-14). Law: what has no name is not shown. */
import { orderedOptions } from '#domain/catalogue/filter-options.ts';
import type { FilterOptions } from '#contract/resources/filter-options.ts';
import type { Counts, Facets } from '../../search/catalogue-search.ts';
import type { LocationCatalogue } from '../../store/catalogue/location-catalogue.ts';
import type { NamedOptions } from './catalogue.ts';

/** More than these nobody reads; the fullest are shown. */
const MOST = 300;

interface Made {
  readonly names: NamedOptions;
  readonly connected: string;
  readonly text: string;
}

/** The same counts are shown again and again: what was last made of them. */
const made = new WeakMap<Facets, Made>();

/** The options as JSON. */
export function optionsText(facets: Facets, names: NamedOptions, view: LocationCatalogue): string {
  const connected = view.connected.join();
  const last = made.get(facets);
  if (last?.names === names && last.connected === connected) return last.text;
  const text = JSON.stringify(makeOptions(facets, names, view));
  made.set(facets, { names, connected, text });
  return text;
}

function makeOptions(facets: Facets, names: NamedOptions, view: LocationCatalogue): FilterOptions {
  const connected = new Set(view.connected);
  const categories = (counts: Counts) =>
    named(counts, (id) => names.categories.get(id)?.name).map(({ id, name, count }) => ({
      id,
      name,
      productCount: count,
      parent_id: Number(names.categories.get(id)?.parent_id ?? 0),
    }));
  return {
    distributors: orderedOptions(
      named(facets.distributors, (id) => names.distributors.get(id)).map((option) => ({
        ...option,
        isConnected: connected.has(option.id),
      })),
    ).map(({ id, name, count, isConnected }) => ({ id, name, productCount: count, is_connected: isConnected })),
    packages: [...facets.packages]
      .toSorted(([a], [b]) => a - b)
      .slice(0, MOST)
      .map(([package_qty, productCount]) => ({ package_qty, productCount })),
    categories: categories(facets.roots).map(({ id, name, productCount }) => ({ id, name, productCount })),
    subcategories: categories(facets.groups),
    generics: categories(facets.generics),
    modifiers: named(facets.modifiers, (id) => names.modifierValues.get(id)?.name).map(({ id, name, count }) => ({
      value_id: id,
      value: name,
      name: names.modifierValues.get(id)?.modifier ?? '',
      productCount: count,
    })),
    manufacturers: named(facets.manufacturers, (id) => names.manufacturers.get(id)).map(({ id, name, count }) => ({
      id,
      name,
      productCount: count,
    })),
  };
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

function named(
  counts: Counts,
  nameOf: (id: number) => string | undefined,
): { id: number; name: string; count: number }[] {
  return [...counts]
    .flatMap(([id, count]) => {
      const name = nameOf(id);
      return name === undefined ? [] : [{ id, name, count }];
    })
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST)
    .toSorted((a, b) => collator.compare(a.name, b.name) || a.id - b.id);
}
