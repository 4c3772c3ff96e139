/**
 * Finds citations of requirements (`CAT-05`) and promises (`G3`) in a text. `ITEM-14..17`, `ERR-16 to ERR-21` and `G1 to
 * G8` cite every id in the range.
 */
import { AREAS, areaOf, type Definition } from './requirements.ts';

export interface Citation {
  /** As written. */
  readonly text: string;
  /** The cited ids; none if a range runs backwards. */
  readonly ids: readonly string[];
  readonly line: number;
  /** In a comment, in prose or at the beginning of a test's name, but not elsewhere in code. */
  readonly isInWords: boolean;
}

const AREA = '[A-Z]{2,6}-|G';
const CITATION = new RegExp(
  String.raw`(?<![\w-])(${AREA})(\d{1,3})(?:(?:\.\.|–)(?:\1)?(\d{1,3})| (?:to|through) \1(\d{1,3}))?(?![\w-])`,
  'g',
);

const COMMENT = /^\s*(?:\{?\/\*|\*|\/\/)|\s\/\/\s|\/\*\*/;
/** The string so far consists of ids only, if anything. */
const HEAD = /['"`](?:[A-Z]+-?\d+ )*$/;

export function citationsIn(text: string, isProse = false): readonly Citation[] {
  return text.split('\n').flatMap((line, index) => {
    const isWords = isProse || COMMENT.test(line);
    return [...line.matchAll(CITATION)].map((match) => {
      const [cited, area = '', first = '', short, long] = match;
      const isHead = HEAD.test(line.slice(0, match.index)) && line[match.index + cited.length] === ' ';
      return {
        text: cited,
        ids: rangeOf(area, first, short ?? long ?? first),
        line: index + 1,
        isInWords: isWords || isHead,
      };
    });
  });
}

function rangeOf(area: string, first: string, last: string): readonly string[] {
  const length = Math.max(0, Number(last) - Number(first) + 1);
  return Array.from({ length }, (_, index) => area + String(Number(first) + index).padStart(first.length, '0'));
}

const LIKE_AN_ID = /^(?:[A-Z]+-\d{2}|G\d+)$/;
/** Standards that look like requirement ids: `UTF-16`. */
const STANDARDS = new Set(['EAN', 'GTIN', 'ITF', 'UTF']);

export interface CitingFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Each citation of an undefined id, as `path:line cites ID`. With the prefix of an existing area, an id counts anywhere.
 * Other capitals with a number may be product codes in code, and count as citations only in prose.
 */
export function undefinedCitations(
  files: readonly CitingFile[],
  definitions: readonly Definition[],
): readonly string[] {
  const defined = new Set(definitions.map(({ id }) => id));
  const areas = new Set(AREAS.map(({ name }) => name));
  const isCited = (id: string, isInWords: boolean): boolean =>
    areas.has(areaOf(id)) || (isInWords && LIKE_AN_ID.test(id) && !STANDARDS.has(areaOf(id)));
  return files.flatMap(({ path, text }) =>
    citationsIn(text, path.endsWith('.md')).flatMap((citation) => {
      const where = `${path}:${citation.line}`;
      if (citation.ids.length === 0) return [`${where} cites ${citation.text}, which runs backwards`];
      return citation.ids
        .filter((id) => !defined.has(id) && isCited(id, citation.isInWords))
        .map((id) => `${where} cites ${id}`);
    }),
  );
}

/** Each id that is defined more than once, with its places. */
export function duplicateDefinitions(definitions: readonly Definition[]): readonly string[] {
  return [...Map.groupBy(definitions, ({ id }) => id)]
    .filter(([, places]) => places.length > 1)
    .map(([id, places]) => `${id}: ${places.map(({ path, line }) => `${path}:${line}`).join(', ')}`);
}
