/**
 * A text as the words that are searched for: small letters without accents, plural as singular, sizes as one word
 * ("2 x 2" is `2x2`, "27 gauge" `27g`, "X-Large" `xlarge`, "Non-Sterile" `nonsterile`). Law: the same as `search_words` in SQL, which makes the words of
 * the products.
 */
const WORD = /[a-z0-9]+(?:[./:][0-9][a-z0-9]*)*/g;

export function searchWords(source: string): string[] {
  const plain = source
    .replaceAll('\u00d7', 'x')
    .replace(/[\u2010-\u2014\u00a0\t\n\r]/g, ' ')
    .normalize('NFD')
    .replace(/[^ -~]/g, '')
    .toLowerCase()
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/(\d)\s*x\s*(?=\d)/g, '$1x')
    .replace(/(\d)\s*(gauge|ga)(?![a-z0-9])/g, '$1g')
    .replace(/(\d)\s+(ml|mg|mm|g|oz|cc)(?![a-z0-9])/g, '$1$2')
    .replace(/(?<![a-z0-9])(x|extra)[- ]*(small|large)/g, 'x$2')
    .replace(/(?<![a-z0-9])non[- ](?=[a-z])/g, 'non');
  return [...new Set((plain.match(WORD) ?? []).map(singular))];
}

function singular(word: string): string {
  return word.replace(/^([a-z]{2,}(?:x|ch|sh|ss))es$/, '$1').replace(/^([a-z]{2,}[^suix])s$/, '$1');
}

/** A code as it is compared: capitals and digits only. */
export function codeKey(code: string): string {
  return code.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
}
