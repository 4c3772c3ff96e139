/** An XML parser for untrusted files. Rule: it rejects input that is made to fill memory: deeply nested elements, endless tags or texts. */

/** Nesting of elements: the parser stores something for each open one. */
const MAX_DEPTH = 64;
/** Characters of one element with its attributes, or of one text: the parser buffers all of it. */
const MAX_MARKUP = 2_000_000;

export interface XmlListeners {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text: (text: string) => void;
  readonly close: (name: string) => void;
}

/** The local name, without its namespace prefix. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

interface BoundedParser {
  readonly write: (part: string) => void;
  readonly close: () => void;
}

export async function boundedParser({ open: opened, text, close: closed }: XmlListeners): Promise<BoundedParser> {
  const { SaxesParser: Parser } = await import('saxes');
  const parser = new Parser();
  let depth = 0;
  /** Characters since the last start or end of an element. */
  let pending = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    pending = 0;
    depth += 1;
    if (depth > MAX_DEPTH) throw new Error('elements within elements without end');
    opened(local(name), attributes);
  });
  parser.on('text', text);
  parser.on('closetag', ({ name }) => {
    pending = 0;
    depth -= 1;
    closed(local(name));
  });
  return {
    write(part) {
      pending += part.length;
      if (pending > MAX_MARKUP) throw new Error('one element or text without end');
      parser.write(part);
    },
    close: () => void parser.close(),
  };
}
