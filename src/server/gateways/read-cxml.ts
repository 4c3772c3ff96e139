/**
 * cXML as a tree. Rule: well-formed or nothing; entities of a document type are not expanded, nothing is loaded, and what is too deep or
 * too long is refused before it is kept.
 */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own, without that of the elements inside, and without blanks around it. */
  readonly text: string;
}

interface OpenElement extends XmlElement {
  children: XmlElement[];
  text: string;
}

const MAX_DEPTH = 60;
const MAX_ELEMENTS = 50_000;

/** @returns null if the text is no XML that is taken */
export async function readXml(xml: string): Promise<XmlElement | null> {
  // Read with the first document: most servers get none.
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

/** The first element on a way down from `from`, each step by its name. */
export function elementAt(from: XmlElement | undefined, ...way: readonly string[]): XmlElement | undefined {
  return way.reduce<XmlElement | undefined>(
    (element, name) => element?.children.find((each) => each.name === name),
    from,
  );
}

export function elementsOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((each) => each.name === name) ?? [];
}
