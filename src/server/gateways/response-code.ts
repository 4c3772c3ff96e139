/**
 * The code of a cXML response: `cXML/Response/Status@code`. Law: what is no well-formed cXML response with one such code says
 * nothing; what stands in comments, texts or other elements is never taken for it.
 */
const PATH = 'cXML/Response/Status';

/** @returns null if the text is no cXML response */
export async function responseCode(xml: string): Promise<number | null> {
  // Read with the first answer: most servers get none.
  const { SaxesParser } = await import('saxes');
  const parser = new SaxesParser();
  const open: string[] = [];
  const codes: string[] = [];
  let isWellFormed = true;
  // Entities of a document type are not expanded: one that is used is an error.
  parser.on('error', () => (isWellFormed = false));
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name);
    if (open.join('/') === PATH) codes.push(attributes['code'] ?? '');
  });
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  const [code = ''] = codes;
  return isWellFormed && codes.length === 1 && /^\d{3}$/.test(code) ? Number(code) : null;
}
