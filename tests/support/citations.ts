/**
 * Where a text cites requirements (`CAT-05`) and promises (`G3`). `ITEM-14..17`, `ERR-16 to ERR-21` and `G1 to G8` cite each
 * one from the first to the last.
 */
import { AREAS, areaOf, type Definition } from './requirements.ts';

export interface Citation {
  /** As it is written. */
  readonly text: string;
  /** The ids that it stands for; none where a range runs backwards. */
  readonly ids: readonly string[];
  readonly line: number;
  /** In a comment, in prose or at the head of a test's name, and not anywhere in the code. */
  readonly isInWords: boolean;
}

const AREA = '[A-Z]{2,6}-|G';
const CITATION = new RegExp(
  String.raw`(?<![\w-])(${AREA})(\d{1,3})(?:(?:\.\.|–)(?:\1)?(\d{1,3})| (?:to|through) \1(\d{1,3}))?(?![\w-])`,
  'g',
);

const COMMENT = /^\s*(?:\{?\/\*|\*|\/\/)|\s\/\/\s|\/\*\*/;
/** A string that has begun with nothing but ids, if anything. */
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
/** What is written like an id of a requirement, and is a standard: `UTF-16`. */
const STANDARDS = new Set(['EAN', 'GTIN', 'ITF', 'UTF']);

export interface CitingFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Each citation that leads nowhere, as `path:line cites ID`. With an area that there is, an id is one wherever it stands. What
 * else looks like one, capitals and a number, can be a product's in the code, and is a citation only in words.
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
