/** The options of a filter panel: their order, how a long list collapses, and its search box (CAT-13..16, CAT-22..25). */
import type { Collapse } from '../constants.ts';

export interface FilterOption {
  readonly id: number;
  readonly name: string;
  /** Number of products; null if unknown. */
  readonly count: number | null;
  /** Whether this is a connected distributor; false for other options. */
  readonly isConnected: boolean;
}

const byName = (a: FilterOption, b: FilterOption): number =>
  a.name.localeCompare(b.name, 'en', { sensitivity: 'base', numeric: true }) || a.id - b.id;

/** Connected distributors first, each group by name (CAT-16). */
export function orderedOptions(options: readonly FilterOption[]): FilterOption[] {
  return [...options].sort((a, b) => Number(b.isConnected) - Number(a.isConnected) || byName(a, b));
}

/** Options whose name contains the trimmed term, ignoring case (CAT-24). */
export function matchingOptions(options: readonly FilterOption[], term: string): readonly FilterOption[] {
  const wanted = term.trim().toLowerCase();
  return wanted === '' ? options : options.filter((option) => option.name.toLowerCase().includes(wanted));
}

/** Whether the list is long enough to collapse, with "Show more" / "Hide" and a search box (CAT-22). */
export function canFold(options: readonly FilterOption[], { threshold }: Collapse): boolean {
  return options.length >= threshold;
}

export function shownOptions(
  options: readonly FilterOption[],
  { collapse, isOpen, term }: { collapse: Collapse; isOpen: boolean; term: string },
): readonly FilterOption[] {
  const matching = matchingOptions(options, term);
  return isOpen || term.trim() !== '' || !canFold(options, collapse) ? matching : matching.slice(0, collapse.collapsed);
}

/** Short shade names are shown in capitals, such as A2 (CAT-25). */
export function shadeLabel(name: string): string {
  return name.length < 4 ? name.toUpperCase() : name;
}
