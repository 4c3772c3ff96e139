/** A part of a query in words, such as "Manufacturer: Acme or Bex" (CAT-18). */
import type { FilterPart } from '#domain/catalogue/filter-parts.ts';
import { FILTER_NAMES } from './panels.ts';
import type { NameOf } from './use-option-names.ts';

export function partWords({ ids, term, isOrderHistory }: FilterPart, nameOf: NameOf): string {
  if (isOrderHistory) return 'In: Order History';
  if (term !== null) return `Search: ${term}`;
  const [first] = ids;
  const deepest = ids.at(-1);
  if (first === undefined || deepest === undefined) return '';
  const nameFor = ({ filter, id }: (typeof ids)[number]): string => nameOf(filter, id) ?? String(id);
  // Of categories the deepest level says it all.
  const shown = ids.filter(({ filter }) => filter === deepest.filter);
  return `${FILTER_NAMES[deepest.filter]}: ${shown.map(nameFor).join(' or ')}`;
}
