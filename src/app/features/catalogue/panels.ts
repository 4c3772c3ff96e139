/**
 * The contents of the filter panels (CAT-12..16, CAT-25): the options of the answer in panel order, with integer ids (CAT-06). Panels
 * without options are left out.
 */
import type { FilterOptions } from '#contract/resources/filter-options.ts';
import type { DistributorsDocument } from '#contract/resources/light-list.ts';
import type { CatalogueQuery, IdFilter } from '#domain/catalogue/catalogue-query.ts';
import { type FilterOption, orderedOptions, shadeLabel } from '#domain/catalogue/filter-options.ts';
import { compareValues } from '#domain/catalogue/value-order.ts';
import { COLLAPSE, MODIFIER_COLLAPSE, type Collapse } from '#domain/constants.ts';

export interface Panel {
  readonly key: 'distributors' | 'manufacturers' | 'packages' | 'categories' | 'generics' | `modifier-${string}`;
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

/** CAT-15: all distributors if the answer has none. */
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
    ...modifierPanels(options),
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

type ModifierOption = FilterOptions['modifiers'][number];

/** The attribute of a value: `Length`, `Shade`. Attribute names are unique. */
export function modifierTitle({ name }: ModifierOption): string {
  return name === '' ? FILTER_NAMES.modifierValueId : name;
}

/** CAT-25 applies to shades only: `10 ml` and `xs` are unchanged. */
export function modifierLabel(option: ModifierOption): string {
  return /^(?:shade|modifier)$/i.test(modifierTitle(option)) ? shadeLabel(option.value) : option.value;
}

/** Attributes that nearly every product has, or that accompany sizes: rarely used as filters. */
const LATE: ReadonlySet<string> = new Set(['Sterility', 'Use', 'Also stated']);

/** One panel per attribute, sizes and the most frequent attributes first; values in natural order (CAT-12, CAT-14, CAT-23). */
function modifierPanels({ modifiers }: FilterOptions): Panel[] {
  const groups = new Map<string, ModifierOption[]>();
  for (const option of modifiers) {
    const key = modifierTitle(option);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [option]);
    else group.push(option);
  }
  return [...groups]
    .map(([key, group]) => ({
      products: group.reduce((sum, { productCount }) => sum + (productCount ?? 0), 0),
      panel: {
        key: `modifier-${key}` as const,
        filter: 'modifierValueId' as const,
        title: group[0] === undefined ? '' : modifierTitle(group[0]),
        collapse: MODIFIER_COLLAPSE,
        options: group
          .map((option) => ({
            id: option.value_id,
            name: modifierLabel(option),
            count: option.productCount,
            isConnected: false,
          }))
          .toSorted((a, b) => compareValues(a.name, b.name) || a.id - b.id),
      },
    }))
    .toSorted((a, b) => Number(LATE.has(a.panel.title)) - Number(LATE.has(b.panel.title)) || b.products - a.products)
    .map(({ panel: made }) => made);
}

/** Further attributes are behind "More filters". */
export const FEW_MODIFIERS = 4;

/** The panels to show; one with a selected value is always shown. */
export function shownPanels(
  panels: readonly Panel[],
  chosen: readonly number[],
  showsAll: boolean,
): { readonly shown: readonly Panel[]; readonly hidden: number } {
  const modifiers = panels.filter(({ filter }) => filter === 'modifierValueId');
  const few = new Set(
    modifiers.filter(({ options }, place) => place < FEW_MODIFIERS || options.some(({ id }) => chosen.includes(id))),
  );
  const shown = panels.filter((each) => each.filter !== 'modifierValueId' || showsAll || few.has(each));
  return { shown, hidden: modifiers.length - few.size };
}

/** A collapsed list also shows its selected options, after the others. */
export function withChosen(
  shown: readonly FilterOption[],
  { options, chosen, term }: { options: readonly FilterOption[]; chosen: readonly number[]; term: string },
): readonly FilterOption[] {
  if (term.trim() !== '' || chosen.length === 0) return shown;
  const hidden = options.filter((option) => chosen.includes(option.id) && !shown.includes(option));
  return hidden.length === 0 ? shown : [...shown, ...hidden];
}

/**
 * The available ids of each filter, for removing selected values that no longer exist (CAT-11). Groups below a category are only returned
 * for a selected one: otherwise they are unknown.
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
