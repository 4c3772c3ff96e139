/**
 * The code of a cXML response: `cXML/Response/Status@code`. Law: what is no well-formed cXML response with one such code says
 * nothing; what stands in comments, texts or other elements is never taken for it.
 */
const PATH = ['cXML', 'Response', 'Status'];
/** Deeper than any answer: reading on would take long and say nothing. */
const MAX_DEPTH = 100;

/** @returns null if the text is no cXML response */
export async function responseCode(xml: string): Promise<number | null> {
  // Read with the first answer: most servers get none.
  const { SaxesParser } = await import('saxes');
  const parser = new SaxesParser();
  const open: string[] = [];
  const codes: string[] = [];
  // Entities of a document type are not expanded: one that is used is an error.
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name);
    if (open.length > MAX_DEPTH) parser.fail('elements are nested too deeply');
    if (open.length === PATH.length && open.every((each, depth) => each === PATH[depth]))
      codes.push(attributes['code'] ?? '');
  });
  parser.on('closetag', () => open.pop());
  try {
    parser.write(xml).close();
  } catch {
    return null;
  }
  const [code = ''] = codes;
  return codes.length === 1 && /^\d{3}$/.test(code) ? Number(code) : null;
}
