/**
 * What the filter panels show (CAT-12..16, CAT-25): the options of the answer in the order of the panels, ids as integers
 * (CAT-06). A panel without options is not there.
 */
import type { FilterOptions } from '#contract/resources/filter-options.ts';
import type { DistributorsDocument } from '#contract/resources/light-list.ts';
import type { CatalogueQuery, IdFilter } from '#domain/catalogue/catalogue-query.ts';
import { type FilterOption, orderedOptions, shadeLabel } from '#domain/catalogue/filter-options.ts';
import { COLLAPSE, MODIFIER_COLLAPSE, type Collapse } from '#domain/constants.ts';

export interface Panel {
  readonly key: 'distributors' | 'manufacturers' | 'packages' | 'categories' | 'generics' | 'modifiers';
  readonly filter: IdFilter;
  readonly title: string;
  readonly collapse: Collapse;
  readonly options: readonly FilterOption[];
}

export const FILTER_NAMES: Readonly<Record<IdFilter, string>> = {
  distributorId: 'Distributor',
  manufacturerId: 'Manufacturer',
  packageQty: 'Package',
  grandparentId: 'Category',
  parentId: 'Subcategory',
  categoryId: 'Generic',
  modifierValueId: 'Modifier',
};

export const packageName = (qty: number): string => (qty === 1 ? 'Single' : `Pack of ${qty}`);

const plain = (options: readonly { id: number; name: string; productCount: number | null }[]): FilterOption[] =>
  options.map(({ id, name, productCount }) => ({ id, name, count: productCount, isConnected: false }));

/** CAT-15: where the answer names no distributors, all that there are. */
function distributorOptions(options: FilterOptions, all: DistributorsDocument['data']): FilterOption[] {
  if (options.distributors.length > 0) {
    return options.distributors.map(({ id, name, productCount, is_connected: isConnected }) => ({
      id,
      name,
      count: productCount,
      isConnected,
    }));
  }
  return all.map(({ id, attributes: { name, isConnected } }) => ({ id: Number(id), name, count: null, isConnected }));
}

export function panelsOf(options: FilterOptions, allDistributors: DistributorsDocument['data'] = []): Panel[] {
  const panels: Panel[] = [
    panel('distributors', 'distributorId', {
      title: 'Distributors',
      options: distributorOptions(options, allDistributors),
    }),
    panel('manufacturers', 'manufacturerId', { title: 'Manufacturers', options: plain(options.manufacturers) }),
    {
      ...panel('packages', 'packageQty', { title: 'Packages', options: [] }),
      // By size, not by name.
      options: options.packages
        .map(({ package_qty: qty, productCount }) => ({
          id: qty,
          name: packageName(qty),
          count: productCount,
          isConnected: false,
        }))
        .toSorted((a, b) => a.id - b.id),
    },
    panel('categories', 'grandparentId', { title: 'Categories', options: plain(options.categories) }),
    panel('generics', 'categoryId', { title: 'Generics', options: plain(options.generics) }),
    {
      ...panel('modifiers', 'modifierValueId', { title: 'Modifiers', options: modifierOptions(options) }),
      collapse: MODIFIER_COLLAPSE,
    },
  ];
  return panels.filter(({ options: shown }) => shown.length > 0);
}

function panel(
  key: Panel['key'],
  filter: IdFilter,
  { title, options }: { title: string; options: readonly FilterOption[] },
): Panel {
  return { key, filter, title, collapse: COLLAPSE, options: orderedOptions(options) };
}

function modifierOptions({ modifiers }: FilterOptions): FilterOption[] {
  return modifiers.map(({ value_id: id, value, productCount }) => ({
    id,
    name: shadeLabel(value),
    count: productCount,
    isConnected: false,
  }));
}

/** A folded list shows what is chosen in it as well, behind the rest. */
export function withChosen(
  shown: readonly FilterOption[],
  { options, chosen, term }: { options: readonly FilterOption[]; chosen: readonly number[]; term: string },
): readonly FilterOption[] {
  if (term.trim() !== '' || chosen.length === 0) return shown;
  const hidden = options.filter((option) => chosen.includes(option.id) && !shown.includes(option));
  return hidden.length === 0 ? shown : [...shown, ...hidden];
}

/**
 * The ids on offer for each filter, to drop what is chosen and not there any more (CAT-11). Groups below a category are
 * told only below a chosen one: without it they are not known.
 */
export function knownIds(query: CatalogueQuery, options: FilterOptions): Partial<Record<IdFilter, readonly number[]>> {
  const { filters } = query;
  const ids = (list: readonly { readonly id: number }[]): number[] => list.map(({ id }) => id);
  return {
    distributorId: ids(options.distributors),
    manufacturerId: ids(options.manufacturers),
    packageQty: options.packages.map(({ package_qty: qty }) => qty),
    grandparentId: ids(options.categories),
    modifierValueId: options.modifiers.map(({ value_id: id }) => id),
    ...(filters.grandparentId.length > 0 ? { parentId: ids(options.subcategories) } : {}),
    ...(filters.parentId.length > 0 ? { categoryId: ids(options.generics) } : {}),
  };
}
