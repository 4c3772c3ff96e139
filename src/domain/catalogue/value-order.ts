/**
 * Sort order of an attribute's values: sizes from small to large, amounts by value and not alphabetically (9 mm, 10 mm, 1 cm before 2 in),
 * anything else in natural order: A2 before A10 (CAT-14, PD-05).
 */
const SIZES = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'XXXXL'];
const BY_LETTERS = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Factors to mm, mL and g; values of one attribute have the same kind, so they never mix. */
const UNITS: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  m: 1000,
  in: 25.4,
  '"': 25.4,
  ft: 304.8,
  ml: 1,
  cc: 1,
  cl: 10,
  l: 1000,
  mg: 0.001,
  g: 1,
  kg: 1000,
};

/** For `toSorted`. */
export function compareValues(a: string, b: string): number {
  const [rankA, rankB] = [sizeRank(a), sizeRank(b)];
  if (rankA !== -1 && rankB !== -1) return rankA - rankB;
  const [amountA, amountB] = [amountOf(a), amountOf(b)];
  if (amountA !== null && amountB !== null) {
    return amountA.value - amountB.value || BY_LETTERS.compare(amountA.rest, amountB.rest);
  }
  return BY_LETTERS.compare(a, b);
}

function sizeRank(value: string): number {
  const short = value
    .toUpperCase()
    .replaceAll(/EXTRA/g, 'X')
    .replace(/(\d)X(?=[SL-])/, (_, times: string) => 'X'.repeat(Number(times)))
    .replace(/SMALL$/, 'S')
    .replace(/MEDIUM$|REGULAR$/, 'M')
    .replace(/LARGE$/, 'L')
    .replaceAll(/[- ]/g, '');
  return SIZES.indexOf(short);
}

interface Amount {
  readonly value: number;
  readonly rest: string;
}

/** null: the text does not begin with a number. */
function amountOf(text: string): Amount | null {
  const found = /^\s*([+-]?\d+(?:\.\d+)?|\.\d+)(?:\s*\/\s*(\d+))?\s*(.*)$/.exec(
    text.replaceAll(/(\d),(?=\d{3})/g, '$1'),
  );
  if (found === null) return null;
  const [, number = '', under, rest = ''] = found;
  const value = Number(number) / (under === undefined || Number(under) === 0 ? 1 : Number(under));
  const factor = UNITS[rest.trim().toLowerCase()];
  return factor === undefined ? { value, rest } : { value: value * factor, rest: '' };
}
