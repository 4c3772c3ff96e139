/** Fits text into a width: wraps at spaces, truncates with an ellipsis. Rule: no line is wider than the width. */

/** Width of a text in millimeters at the line's font size. */
export type MeasureText = (text: string) => number;

const ELLIPSIS = '…';

/** At most `lines` lines, with an ellipsis if truncated. Empty if not even the ellipsis fits. */
export function fitText(text: string, lines: number, width: number, measure: MeasureText): string[] {
  const words = text
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '');
  const fitted: string[] = [];
  let next = 0;
  while (next < words.length && fitted.length < lines) {
    const isLast = fitted.length === lines - 1;
    if (isLast) {
      const rest = truncateText(words.slice(next).join(' '), width, measure);
      if (rest !== '') fitted.push(rest);
      return fitted;
    }
    const { line, taken } = takeLine(words, next, width, measure);
    if (taken === 0) {
      // One word is wider than the line and is broken anywhere.
      const word = words[next] ?? '';
      const head = longestHead(word, width, measure);
      if (head === 0) return fitted;
      fitted.push(word.slice(0, head));
      words[next] = word.slice(head);
    } else {
      fitted.push(line);
      next += taken;
    }
  }
  return fitted;
}

/** One line: the text, its beginning with an ellipsis, or nothing. */
export function truncateText(text: string, width: number, measure: MeasureText): string {
  if (measure(text) <= width) return text;
  // Width grows with length except for kerning: bisect first, then shorten until it fits.
  let [fits, tooLong] = [0, text.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (measure(beginning(text, middle)) <= width) fits = middle;
    else tooLong = middle;
  }
  for (let length = fits; length > 0; length -= 1) {
    if (isWholeCharacters(text, length) && measure(beginning(text, length)) <= width) return beginning(text, length);
  }
  return '';
}

function beginning(text: string, length: number): string {
  return `${text.slice(0, length).trimEnd()}${ELLIPSIS}`;
}

function takeLine(
  words: readonly string[],
  from: number,
  width: number,
  measure: MeasureText,
): { line: string; taken: number } {
  let line = '';
  let taken = 0;
  for (const word of words.slice(from)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) > width) break;
    line = longer;
    taken += 1;
  }
  return { line, taken };
}

function longestHead(word: string, width: number, measure: MeasureText): number {
  for (let length = word.length; length > 0; length -= 1) {
    if (isWholeCharacters(word, length) && measure(word.slice(0, length)) <= width) return length;
  }
  return 0;
}

/** False where a cut would split a surrogate pair. */
function isWholeCharacters(text: string, length: number): boolean {
  const code = text.charCodeAt(length - 1);
  return length >= text.length || code < 0xd800 || code > 0xdbff;
}
