/**
 * How manufacturers and their product numbers are compared. Rule: a key exists only if it identifies one maker or product; text that
 * several devices could share (a placeholder, a bare word) gives the empty key, which equals nothing (CAT, PD-03).
 */

/** Legal forms of companies, as they follow a name: `Inc`, `GmbH & Co. KG`, `L.L.C.`, `A.S.` */
const COMPANY_FORMS = new Set(
  (
    'inc incorporated llc llp lp lllp ltd limited co corp corporation company companies plc pllc pc pty pvt private ' +
    'gmbh kg kgaa ag mbh ohg ug se sa sas sarl sasu spa srl sl slu bv nv vof ab as asa aps oy oyj kk sro doo zoo rl anonim sirketi'
  ).split(' '),
);
/** Names that identify no particular maker. */
const NOBODY = new Set(
  (
    'unbranded|na|none|no brand|nobrand|generic|various|unknown|misc|miscellaneous|other|others|multiple|tbd|tba|not applicable|' +
    'not available|not specified|unspecified|house brand|private label|see description|manufacturer|assorted|import|imported|' +
    'default|vendor|supplier|distributor|own brand|store brand|nobody|no name|null|nil|mfr|mfg|china|usa'
  )
    .split('|')
    .map((each) => each.replaceAll(' ', '')),
);

/**
 * A maker's name for comparison: without case, punctuation, accents and legal form (`Acme, Inc.` and `ACME Incorporated`). Never empty for
 * a name with a letter or digit: `Inc` alone stays `inc`.
 */
export function manufacturerKey(name: string): string {
  const plain = plainText(name);
  const words = joinedInitials(plain.split(' ').filter((word) => word !== ''));
  while (words.length > 1 && isCompanyForm(words.at(-1) ?? '')) words.pop();
  while (words.length > 1 && words.at(-1) === 'and') words.pop();
  const key = words.join('');
  // Non-Latin letters are unchanged; a name of signs only is its own key.
  return key === '' ? name.trim().toLowerCase() : key;
}

/** False for an empty name, `Unbranded`, `N/A`, `Various` …: their product numbers identify nothing. */
export function isKnownManufacturer(name: string): boolean {
  const key = manufacturerKey(name);
  return key !== '' && !NOBODY.has(key) && !/^(.)\1*$/u.test(key);
}

/** Spreadsheet damage: many numbers become `1.23E+11`, several become `10-MAY`, and an error value is no number. */
const MANGLED =
  /^\d(?:[.,]\d+)?E\+\d+$|^\d{1,2}-(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)$|^(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)-\d{2}$|^=[^"]|^#(?:DIV\/0|REF|VALUE|NAME|NUM|NULL)/;
/** Filler typed into a required field. */
const FILLED_IN = /^(\d)\1{3,}$|^1234(?:5(?:6(?:7(?:8(?:90?)?)?)?)?)?$/;

/**
 * A manufacturer's number for comparison: capitals and digits only. Empty for text that identifies nothing: without any digit (`Perfusion
 * Pack`, `RETIRED`), a mask (`NA-xxxxx`), zeros, a single digit, words for a missing number.
 */
export function numberKey(number: string): string {
  const upper = number.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase().trim();
  const key = upper.replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (!/\d/.test(key) || /^0+$/.test(key)) return '';
  if (MANGLED.test(upper) || FILLED_IN.test(key)) return '';
  // A mask or a placeholder with a digit somewhere: `NA-1`, `XXXX1`.
  if (!/\d{2}/.test(key) && /X{3,}|^(NA|N\/A|NONE|TBD|TBA|VARIOUS|SEE|MULTIPLE|ASSORTED|UNKNOWN)\b/.test(upper))
    return '';
  return key.length < 2 ? '' : key;
}

function plainText(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/ß/g, 'ss')
    .replaceAll(/[ø]/g, 'o')
    .replaceAll(/[æ]/g, 'ae')
    .replaceAll(/[&+]/g, ' and ')
    .replaceAll(/['’`´®™©]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const isCompanyForm = (word: string): boolean => COMPANY_FORMS.has(word);

/** Joins single letters: `l l c` becomes `llc`, `w l gore` becomes `wl gore`, `a s` becomes `as`. */
function joinedInitials(words: readonly string[]): string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const word of words) {
    const isInitial = /^\p{L}$/u.test(word);
    if (isInitial && isOpen) joined.push(`${joined.pop() ?? ''}${word}`);
    else joined.push(word);
    isOpen = isInitial;
  }
  // In `GmbH & Co. KG` the sign separates two legal forms.
  return joined.flatMap((word, at) =>
    word === 'and' && isCompanyForm(joined[at - 1] ?? '') && isCompanyForm(joined[at + 1] ?? '') ? [] : [word],
  );
}
