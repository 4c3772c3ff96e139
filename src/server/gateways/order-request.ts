/**
 * A purchase order as a cXML 1.2 OrderRequest. Law: elements stand in the order of the cXML DTD, every text is escaped, and
 * amounts are decimal dollars; the order's number is the orderID, and payloadID is the same however often it is sent.
 *
 * The practice's own reference goes as `requisitionID`: by the cXML 1.2 User's Guide (OrderRequestHeader, attributes) "the
 * buyer's requisition ID for this entire order", which may be left out. An Extrinsic would need a name that each receiver knows.
 */
import { PACKAGE_MEASURES } from '#domain/catalogue/package-measure.ts';
import type { PurchaseLine, PurchaseOrder } from './gateway.ts';

export interface CxmlAccount {
  /** Who we are to the receivers. */
  readonly identity: string;
  readonly sharedSecret: string;
  /** Requests are signed with it (cxml-gateway.ts); null or none: they are not. */
  readonly signingKey?: string | null;
  /** PEM of an authority that receivers' certificates may come from, beside the usual ones. */
  readonly ca?: string | null;
}

const DTD = 'http://xml.cxml.org/schemas/cXML/1.2.060/cXML.dtd';
/** UNSPSC: medical equipment, accessories and supplies. */
const CLASSIFICATION = '42000000';

export function orderRequest(order: PurchaseOrder, { identity, sharedSecret }: CxmlAccount): string {
  const address = addressOf(order);
  const charges = order.shippingCents + order.handlingCents;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<!DOCTYPE cXML SYSTEM "${DTD}">`,
    element('cXML', { payloadID: order.payloadId, timestamp: order.placedAt, 'xml:lang': 'en-US' }, [
      element('Header', {}, [
        element('From', {}, [credential(order.accountNumber === '' ? identity : order.accountNumber)]),
        element('To', {}, [credential(order.distributorName)]),
        element('Sender', {}, [
          credential(identity, [textElement('SharedSecret', sharedSecret)]),
          textElement('UserAgent', 'Stockroom'),
        ]),
      ]),
      element('Request', { deploymentMode: order.isTest === true ? 'test' : 'production' }, [
        element('OrderRequest', {}, [
          element('OrderRequestHeader', headerAttributes(order), [
            element('Total', {}, [money(order.totalCents)]),
            element('ShipTo', {}, [address]),
            element('BillTo', {}, [address]),
            element('Shipping', {}, [money(charges), described(shippingWords(order))]),
            element('Tax', {}, [money(order.taxCents), described('Sales tax')]),
          ]),
          ...order.lines.map(itemOut),
        ]),
      ]),
    ]),
  ].join('\n');
}

function headerAttributes({ number, placedAt, reference }: PurchaseOrder): Attributes {
  const own: Attributes = reference === '' ? {} : { requisitionID: reference };
  return { orderID: number, orderDate: placedAt, type: 'new', ...own };
}

function shippingWords({ shipMethodId }: PurchaseOrder): string {
  return shipMethodId === null ? 'Shipping and handling' : `Shipping and handling (${shipMethodId})`;
}

function addressOf({ locationName, locationAddress }: PurchaseOrder): string {
  const [street = '', ...rest] = locationAddress.split(',').map((part) => part.trim());
  return element('Address', {}, [
    textElement('Name', locationName, { 'xml:lang': 'en-US' }),
    element('PostalAddress', {}, [
      textElement('Street', street),
      textElement('City', rest.join(', ')),
      textElement('Country', 'United States', { isoCountryCode: 'US' }),
    ]),
  ]);
}

function itemOut(line: PurchaseLine, index: number): string {
  return element('ItemOut', { quantity: String(line.qty), lineNumber: String(index + 1) }, [
    element('ItemID', {}, [textElement('SupplierPartID', line.sku)]),
    element('ItemDetail', {}, [
      element('UnitPrice', {}, [money(line.priceCents)]),
      described(line.name),
      textElement('UnitOfMeasure', measureCode(line.measure)),
      textElement('Classification', CLASSIFICATION, { domain: 'UNSPSC' }),
      ...(line.manufacturerSku === '' ? [] : [textElement('ManufacturerPartID', line.manufacturerSku)]),
      textElement('ManufacturerName', line.manufacturerName),
    ]),
  ]);
}

function measureCode(measure: string): string {
  const found = Object.entries(PACKAGE_MEASURES).find(
    ([code, word]) => code === measure || word.toLowerCase() === measure.toLowerCase(),
  );
  return found?.[0] ?? 'EA';
}

const credential = (identity: string, more: readonly string[] = []): string =>
  element('Credential', { domain: 'NetworkID' }, [textElement('Identity', identity), ...more]);

const described = (words: string): string => textElement('Description', words, { 'xml:lang': 'en-US' });

const money = (cents: number): string => textElement('Money', (cents / 100).toFixed(2), { currency: 'USD' });

type Attributes = Readonly<Record<string, string>>;

function element(name: string, attributes: Attributes, children: readonly string[]): string {
  return `<${name}${attributesOf(attributes)}>${children.join('')}</${name}>`;
}

function textElement(name: string, text: string, attributes: Attributes = {}): string {
  return element(name, attributes, [escapeXml(text)]);
}

const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');

const ENTITIES: Attributes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** What XML 1.0 cannot carry at all (control characters, halves of surrogate pairs) becomes U+FFFD. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
