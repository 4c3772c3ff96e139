/**
 * The code of a cXML response: `cXML/Response/Status@code`. Rule: what is no well-formed cXML response with one such code says
 * nothing; what stands in comments, texts or other elements is never taken for it.
 */
import { elementsOf, readXml } from './read-cxml.ts';

/** @returns null if the text is no cXML response */
export async function responseCode(xml: string): Promise<number | null> {
  const root = await readXml(xml);
  if (root?.name !== 'cXML') return null;
  const statuses = elementsOf(root, 'Response').flatMap((response) => elementsOf(response, 'Status'));
  const [code = ''] = statuses.map(({ attributes }) => attributes['code'] ?? '');
  return statuses.length === 1 && /^\d{3}$/.test(code) ? Number(code) : null;
}
