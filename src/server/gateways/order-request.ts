/**
 * A purchase order as a cXML 1.2 OrderRequest. Rule: elements are in the order of the cXML DTD, every text is escaped, and amounts are
 * decimal dollars; the order's number is the orderID, and the payloadID is the same for every attempt.
 *
 * The practice's own reference is sent as `requisitionID`: in the cXML 1.2 User's Guide (OrderRequestHeader, attributes) "the buyer's
 * requisition ID for this entire order", which is optional. An Extrinsic would require a name known to each receiver.
 */
import { PACKAGE_MEASURES } from '#domain/catalogue/package-measure.ts';
import { type Attributes, cxmlDocument, cxmlHeader, element, money, textElement } from './cxml-elements.ts';
import type { PurchaseLine, PurchaseOrder } from './gateway.ts';

export interface CxmlAccount {
  /** Our identity for receivers. */
  readonly identity: string;
  readonly sharedSecret: string;
  /** Signs requests (cxml-gateway.ts); null or absent: unsigned. */
  readonly signingKey?: string | null;
  /** PEM of an additional certificate authority for receivers. */
  readonly ca?: string | null;
}

/** UNSPSC segment: medical equipment, accessories and supplies. */
const CLASSIFICATION = '42000000';

export function orderRequest(order: PurchaseOrder, { identity, sharedSecret }: CxmlAccount): string {
  const address = addressOf(order);
  const charges = order.shippingCents + order.handlingCents;
  return cxmlDocument({ payloadId: order.payloadId, at: order.placedAt }, [
    cxmlHeader({
      from: order.accountNumber === '' ? identity : order.accountNumber,
      to: order.distributorName,
      sender: { identity, sharedSecret },
    }),
    element('Request', { deploymentMode: order.isTest === true ? 'test' : 'production' }, [
      element('OrderRequest', {}, [
        element('OrderRequestHeader', headerAttributes(order), [
          element('Total', {}, [money(order.totalCents)]),
          element('ShipTo', {}, [addressOf(order, order.shipTo ?? '')]),
          element('BillTo', {}, [address]),
          element('Shipping', {}, [money(charges), described(shippingText(order))]),
          element('Tax', {}, [money(order.taxCents), described('Sales tax')]),
        ]),
        ...order.lines.map(itemOut),
      ]),
    ]),
  ]);
}

function headerAttributes({ number, placedAt, reference }: PurchaseOrder): Attributes {
  const own: Attributes = reference === '' ? {} : { requisitionID: reference };
  return { orderID: number, orderDate: placedAt, type: 'new', ...own };
}

function shippingText({ shipMethodId }: PurchaseOrder): string {
  return shipMethodId === null ? 'Shipping and handling' : `Shipping and handling (${shipMethodId})`;
}

/** @param id the distributor's number for the delivery address; empty: none */
function addressOf({ locationName, locationAddress }: PurchaseOrder, id = ''): string {
  const [street = '', ...rest] = locationAddress.split(',').map((part) => part.trim());
  return element('Address', id === '' ? {} : { addressID: id }, [
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

const described = (words: string): string => textElement('Description', words, { 'xml:lang': 'en-US' });
