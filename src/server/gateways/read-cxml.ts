/**
 * Parses cXML into a tree. Rule: only well-formed documents are accepted; entities of a document type are not expanded, nothing is loaded,
 * and documents that are too deep or too long are rejected early.
 */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Trimmed text of this element, without that of its children. */
  readonly text: string;
}

interface OpenElement extends XmlElement {
  children: XmlElement[];
  text: string;
}

const MAX_DEPTH = 60;
const MAX_ELEMENTS = 50_000;

/** @returns null if the text is not acceptable XML */
export async function readXml(xml: string): Promise<XmlElement | null> {
  // Loaded with the first document: most servers receive none.
  const { SaxesParser } = await import('saxes');
  const parser = new SaxesParser();
  const open: OpenElement[] = [];
  const roots: OpenElement[] = [];
  let count = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (open.length >= MAX_DEPTH || count > MAX_ELEMENTS) parser.fail('too many elements');
    const element: OpenElement = { name, attributes, children: [], text: '' };
    (open.at(-1)?.children ?? roots).push(element);
    open.push(element);
  });
  const addText = (text: string): void => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    if (element !== undefined) element.text = element.text.trim();
  });
  try {
    parser.write(xml).close();
  } catch {
    return null;
  }
  return roots[0] ?? null;
}

/** The first element along a path of element names from `from`. */
export function elementAt(from: XmlElement | undefined, ...way: readonly string[]): XmlElement | undefined {
  return way.reduce<XmlElement | undefined>(
    (element, name) => element?.children.find((each) => each.name === name),
    from,
  );
}

export function elementsOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((each) => each.name === name) ?? [];
}
