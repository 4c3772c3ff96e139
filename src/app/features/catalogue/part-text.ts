/** Text for a part of a query, such as "Manufacturer: Acme or Bex" or "Length: 50 mm" (CAT-18). */
import type { FilterPart } from '#domain/catalogue/filter-parts.ts';
import type { OptionNames } from './chips.ts';
import { FILTER_NAMES } from './panels.ts';

export function partText(
  { ids, term, isOrderHistory }: FilterPart,
  { nameOf, groupOf = () => null }: OptionNames,
): string {
  if (isOrderHistory) return 'In: Order History';
  if (term !== null) return `Search: ${term}`;
  const [first] = ids;
  const deepest = ids.at(-1);
  if (first === undefined || deepest === undefined) return '';
  const nameFor = ({ filter, id }: (typeof ids)[number]): string => nameOf(filter, id) ?? String(id);
  // For categories the deepest level is sufficient.
  const shown = ids.filter(({ filter }) => filter === deepest.filter);
  const group = groupOf(deepest.filter, deepest.id) ?? FILTER_NAMES[deepest.filter];
  return `${group}: ${shown.map(nameFor).join(' or ')}`;
}
