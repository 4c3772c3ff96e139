/** Builds cXML elements. Rule: every text is escaped. */
const DTD = 'http://xml.cxml.org/schemas/cXML/1.2.060/cXML.dtd';

export function cxmlDocument(
  { payloadId, at }: { readonly payloadId: string; /** ISO instant. */ readonly at: string },
  children: readonly string[],
): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<!DOCTYPE cXML SYSTEM "${DTD}">`,
    element('cXML', { payloadID: payloadId, timestamp: at, 'xml:lang': 'en-US' }, children),
  ].join('\n');
}

export interface Parties {
  readonly from: string;
  readonly to: string;
  readonly sender: { readonly identity: string; readonly sharedSecret: string };
}

export function cxmlHeader({ from, to, sender }: Parties): string {
  return element('Header', {}, [
    element('From', {}, [credential(from)]),
    element('To', {}, [credential(to)]),
    element('Sender', {}, [
      credential(sender.identity, [textElement('SharedSecret', sender.sharedSecret)]),
      textElement('UserAgent', 'Stockroom'),
    ]),
  ]);
}

const credential = (identity: string, more: readonly string[] = []): string =>
  element('Credential', { domain: 'NetworkID' }, [textElement('Identity', identity), ...more]);

/** An amount in decimal dollars. */
export const money = (cents: number): string => textElement('Money', (cents / 100).toFixed(2), { currency: 'USD' });

export type Attributes = Readonly<Record<string, string>>;

export function element(name: string, attributes: Attributes, children: readonly string[]): string {
  return `<${name}${attributesOf(attributes)}>${children.join('')}</${name}>`;
}

export function textElement(name: string, text: string, attributes: Attributes = {}): string {
  return element(name, attributes, [escapeXml(text)]);
}

const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');

const ENTITIES: Attributes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Characters that XML 1.0 cannot represent (control characters, lone surrogates) become U+FFFD. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
