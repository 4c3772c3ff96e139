/**
 * The code of a cXML response: `cXML/Response/Status@code`. Rule: only a well-formed cXML response with exactly one such code counts;
 * comments, texts and other elements are ignored.
 */
import { elementsOf, readXml } from './read-cxml.ts';

/** @returns null if the text is not a cXML response */
export async function responseCode(xml: string): Promise<number | null> {
  const root = await readXml(xml);
  if (root?.name !== 'cXML') return null;
  const statuses = elementsOf(root, 'Response').flatMap((response) => elementsOf(response, 'Status'));
  const [code = ''] = statuses.map(({ attributes }) => attributes['code'] ?? '');
  return statuses.length === 1 && /^\d{3}$/.test(code) ? Number(code) : null;
}
