/**
 * A product family as a table: one column for each modifier in which its products differ, with filter, search and sort. Pure. Rule: OR
 * within a modifier, AND between modifiers; a value's count ignores its own modifier's filter.
 */
import { labelPlace } from '#domain/catalogue/attribute-texts.ts';
import { compareValues } from '#domain/catalogue/value-order.ts';
import type { VariantColumn } from '#contract/resources/product-variants.ts';
import type { FamilyMember, ModifierValueRow } from '../../store/catalogue/product-family.ts';

export interface FamilyQuery {
  readonly text: string;
  /** Ids of modifier values. */
  readonly chosen: readonly string[];
  /** `modifier.{id}`, `name`, `sku`, with `-` for descending; '': by all columns in order. */
  readonly sort: string;
}

export interface FamilyTable {
  /** All matches, in order. */
  readonly members: readonly FamilyMember[];
  readonly columns: readonly VariantColumn[];
  /** Modifier id to value. */
  valuesOf(member: FamilyMember): Readonly<Record<string, string>>;
}

/** Maximum length of a column's list of values. */
const MAX_OPTIONS = 500;

export function familyTable(
  family: readonly FamilyMember[],
  values: readonly ModifierValueRow[],
  query: FamilyQuery,
): FamilyTable {
  const byId = new Map(values.map((row) => [row.value_id, row]));
  const differing = differingModifiers(family, byId);
  const valuesOf = (member: FamilyMember): Record<string, string> =>
    Object.fromEntries(
      member.value_ids.flatMap((id) => {
        const row = byId.get(id);
        return row === undefined || !differing.has(row.modifier_id) ? [] : [[row.modifier_id, row.value]];
      }),
    );
  const cells = new Map(family.map((member) => [member, valuesOf(member)]));
  const chosen = chosenByModifier(query.chosen, byId);
  const found =
    query.text.trim() === '' ? family : family.filter((member) => isFound(member, cells.get(member) ?? {}, query.text));
  const allows = (member: FamilyMember, except: string | null): boolean =>
    [...chosen].every(([modifier, ids]) => modifier === except || member.value_ids.some((id) => ids.has(id)));
  const columns = [...differing].map(([modifierId, name]) => {
    const counts = new Map<string, number>();
    for (const member of found) {
      if (!allows(member, modifierId)) continue;
      for (const id of member.value_ids) {
        if (byId.get(id)?.modifier_id === modifierId) counts.set(id, (counts.get(id) ?? 0) + 1);
      }
    }
    for (const id of chosen.get(modifierId) ?? []) if (!counts.has(id)) counts.set(id, 0);
    const options = [...counts]
      .map(([valueId, count]) => ({ valueId, value: byId.get(valueId)?.value ?? '', count }))
      .toSorted((a, b) => compareValues(a.value, b.value))
      .slice(0, MAX_OPTIONS);
    return { modifierId, name, options };
  });
  const allowed = chosen.size === 0 ? found : found.filter((member) => allows(member, null));
  const members = sorted(allowed, query.sort, columns, cells);
  return { members, columns, valuesOf: (member) => cells.get(member) ?? {} };
}

/** Modifiers with more than one value, or stated by only some products; rarely stated ones come last. */
function differingModifiers(
  family: readonly FamilyMember[],
  byId: ReadonlyMap<string, ModifierValueRow>,
): ReadonlyMap<string, string> {
  const seen = new Map<string, { name: string; values: Set<string>; products: number }>();
  for (const { value_ids: ids } of family) {
    for (const id of ids) {
      const row = byId.get(id);
      if (row === undefined) continue;
      const known = seen.get(row.modifier_id) ?? { name: row.modifier, values: new Set(), products: 0 };
      known.values.add(id);
      known.products += 1;
      seen.set(row.modifier_id, known);
    }
  }
  const isRare = (products: number): boolean => products < family.length / 4;
  return new Map(
    [...seen]
      .filter(([, { values, products }]) => values.size > 1 || products < family.length)
      .toSorted(
        ([, a], [, b]) =>
          Number(isRare(a.products)) - Number(isRare(b.products)) ||
          labelPlace(a.name) - labelPlace(b.name) ||
          a.name.localeCompare(b.name, 'en'),
      )
      .map(([id, { name }]) => [id, name]),
  );
}

function chosenByModifier(
  ids: readonly string[],
  byId: ReadonlyMap<string, ModifierValueRow>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const chosen = new Map<string, Set<string>>();
  for (const id of ids) {
    const modifier = byId.get(id)?.modifier_id ?? '';
    chosen.set(modifier, (chosen.get(modifier) ?? new Set()).add(id));
  }
  return chosen;
}

/** Every word must be a prefix of a word of the name, the number or a value, with `12mm` like `12 mm`: 12 does not match CA-00120. */
function isFound(member: FamilyMember, values: Readonly<Record<string, string>>, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const apart = ` ${[member.name, member.manufacturer_sku, ...Object.values(values)].join(' ').toLowerCase()}`;
  const together = apart.replaceAll(/(\d) (?=[a-z])/g, '$1');
  return words.every((word) =>
    [` ${word}`, `-${word}`].some((begun) => apart.includes(begun) || together.includes(begun)),
  );
}

/** Columns are compared in order; products without a value come last in either sort direction. */
function sorted(
  members: readonly FamilyMember[],
  sort: string,
  columns: readonly VariantColumn[],
  cells: ReadonlyMap<FamilyMember, Readonly<Record<string, string>>>,
): readonly FamilyMember[] {
  const key = sort.replace(/^-/, '');
  const direction = sort.startsWith('-') ? -1 : 1;
  const textOf = (member: FamilyMember): string => (key === 'name' ? member.name : member.manufacturer_sku);
  const byText = key === 'name' || key === 'sku';
  const first = columns.find(({ modifierId }) => key === `modifier.${modifierId}`);
  const ranks = columns.map(({ options }) => new Map(options.map(({ value }, rank) => [value, rank])));
  const keys = new Map(
    members.map((member) => {
      const values = cells.get(member) ?? {};
      const places = columns.map(({ modifierId }, at) => ranks[at]?.get(values[modifierId] ?? '') ?? UNKNOWN);
      const own = first === undefined ? UNKNOWN : (places[columns.indexOf(first)] ?? UNKNOWN);
      return [member, [own === UNKNOWN ? own : direction * own, ...places]];
    }),
  );
  return members.toSorted((a, b) => {
    if (byText) {
      const difference = direction * compareValues(textOf(a), textOf(b));
      if (difference !== 0) return difference;
    }
    const [left = [], right = []] = [keys.get(a), keys.get(b)];
    for (const [at, place] of left.entries()) {
      const difference = place - (right[at] ?? UNKNOWN);
      if (difference !== 0) return difference;
    }
    return compareValues(a.manufacturer_sku, b.manufacturer_sku) || Number(a.product_id) - Number(b.product_id);
  });
}

const UNKNOWN = Number.MAX_SAFE_INTEGER;
