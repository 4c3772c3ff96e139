/** Checks the requests against the cXML 1.2 DTD, for the elements in use. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { purchaseOrder } from '../../support/purchase-order.ts';
import { orderRequest } from '#server/gateways/order-request.ts';

/** Content models of cXML 1.2 (as regular expressions over child names) and required attributes. */
const DTD: Readonly<Record<string, { children: RegExp | 'text'; required?: readonly string[] }>> = {
  cXML: { children: /^(Header (Message|Request|Response) |Request |Response )$/, required: ['payloadID', 'timestamp'] },
  Header: { children: /^From To Sender (Path )?(OriginalDocument )?$/ },
  From: { children: /^(Credential )+(Correspondent )?$/ },
  To: { children: /^(Credential )+(Correspondent )?$/ },
  Sender: { children: /^(Credential )+UserAgent $/ },
  Credential: { children: /^Identity ((SharedSecret|DigitalSignature|CredentialMac) )?$/, required: ['domain'] },
  Identity: { children: 'text' },
  SharedSecret: { children: 'text' },
  UserAgent: { children: 'text' },
  Request: { children: /^OrderRequest $/ },
  OrderRequest: { children: /^OrderRequestHeader (ItemOut )+$/ },
  OrderRequestHeader: {
    children:
      /^Total (ShipTo )?BillTo (LegalEntity )?(OrganizationalUnit )?(Shipping )?(Tax )?(Payment )?(Contact )*(Comments )?$/,
    required: ['orderID', 'orderDate'],
  },
  Total: { children: /^Money (Modifications )?$/ },
  ShipTo: { children: /^Address (CarrierIdentifier )*(TransportInformation )*(IdReference )*$/ },
  BillTo: { children: /^Address (IdReference )*$/ },
  Address: { children: /^Name (PostalAddress )?(Email )?(Phone )?(Fax )?(URL )?$/ },
  PostalAddress: { children: /^(DeliverTo )*(Street )+City (Municipality )?(State )?(PostalCode )?Country $/ },
  Shipping: { children: /^Money Description (Modifications )?$/ },
  Tax: { children: /^Money Description (TaxDetail )*$/ },
  Money: { children: 'text', required: ['currency'] },
  Description: { children: 'text', required: ['xml:lang'] },
  Name: { children: 'text', required: ['xml:lang'] },
  Street: { children: 'text' },
  City: { children: 'text' },
  Country: { children: 'text', required: ['isoCountryCode'] },
  ItemOut: { children: /^ItemID (Path )?(ItemDetail |BlanketItemDetail )?$/, required: ['quantity'] },
  ItemID: { children: /^SupplierPartID (SupplierPartAuxiliaryID )?(BuyerPartID )?$/ },
  ItemDetail: {
    children:
      /^UnitPrice (Description )+UnitOfMeasure (PriceBasisQuantity )?(Classification )+(ManufacturerPartID )?(ManufacturerName )?(URL )?$/,
  },
  UnitPrice: { children: /^Money $/ },
  SupplierPartID: { children: 'text' },
  UnitOfMeasure: { children: 'text' },
  Classification: { children: 'text', required: ['domain'] },
  ManufacturerPartID: { children: 'text' },
  ManufacturerName: { children: 'text' },
};

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

const unescape = (text: string): string =>
  text.replaceAll(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })[name] ?? '',
  );

/** A strict parser: throws on anything that is not well-formed. */
function parse(xml: string): Element {
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<!DOCTYPE cXML SYSTEM "[^"<>]+">\n/, '');
  if (body === xml) throw new Error('no prolog');
  if (/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.test(xml))
    throw new Error('not an XML character');
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open: Element[] = [root];
  let at = 0;
  const token = /<\/([A-Za-z]+)>|<([A-Za-z]+)((?: [A-Za-z:]+="[^"<]*")*)>|([^<]+)/y;
  while (at < body.length) {
    token.lastIndex = at;
    const match = token.exec(body);
    if (match === null) throw new Error(`not well formed at ${body.slice(at, at + 30)}`);
    at = token.lastIndex;
    const [, end, start, attributes = '', text] = match;
    const top = open.at(-1) ?? root;
    if (start !== undefined) {
      const pairs = [...attributes.matchAll(/ ([A-Za-z:]+)="([^"]*)"/g)];
      for (const [, , value = ''] of pairs) checkText(value);
      const element: Element = {
        name: start,
        attributes: Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, unescape(value)])),
        children: [],
        text: '',
      };
      top.children.push(element);
      open.push(element);
    } else if (end !== undefined) {
      if (open.pop()?.name !== end) throw new Error(`</${end}> closes something else`);
    } else if (text !== undefined) {
      checkText(text);
      top.text += unescape(text);
    }
  }
  const [only, ...more] = root.children;
  if (open.length !== 1 || only === undefined || more.length > 0) throw new Error('not one root');
  return only;
}

function checkText(text: string): void {
  if (/&(?!(amp|lt|gt|quot|apos);)/.test(text) || text.includes(']]>')) throw new Error(`not escaped: ${text}`);
}

function problems(element: Element): string[] {
  const rule = DTD[element.name];
  if (rule === undefined) return [`${element.name} is not in the DTD`];
  const names = element.children.map(({ name }) => `${name} `).join('');
  const content =
    rule.children === 'text' ? element.children.length === 0 : rule.children.test(names) && element.text.trim() === '';
  return [
    ...(content ? [] : [`${element.name} holds ${names}${element.text}`]),
    ...(rule.required ?? [])
      .filter((name) => element.attributes[name] === undefined)
      .map((name) => `${element.name} lacks ${name}`),
    ...element.children.flatMap(problems),
  ];
}

const find = (element: Element, name: string): Element[] => [
  ...(element.name === name ? [element] : []),
  ...element.children.flatMap((child) => find(child, name)),
];

/** Every code unit, including unpaired surrogates. */
const anyText = fc.string({ unit: fc.nat(0xff_ff).map((code) => String.fromCharCode(code)) });

const account = { identity: 'AN01<&>', sharedSecret: 's"e&c' };

describe('cXML OrderRequest', () => {
  it('keeps the content models of the cXML 1.2 DTD, well formed and escaped', () => {
    const root = parse(orderRequest(purchaseOrder(), account));
    expect(problems(root)).toEqual([]);
    expect(find(root, 'SupplierPartID').map(({ text }) => text)).toEqual(['A<1>&"2"', 'B']);
    expect(find(root, 'Money').map(({ text }) => text)).toEqual(['55.20', '13.45', '4.20', '12.50', '0.05']);
    expect(find(root, 'UnitOfMeasure').map(({ text }) => text)).toEqual(['BX', 'EA']);
    expect(find(root, 'SharedSecret')[0]?.text).toBe('s"e&c');
    expect(root.attributes['payloadID']).toBe('SR-100007@stockroom');
    expect(find(root, 'OrderRequestHeader')[0]?.attributes['orderID']).toBe('SR-100007');
  });

  it('keeps them whatever the texts are', () => {
    fc.assert(
      fc.property(anyText, anyText, (a, b) => {
        const [line] = purchaseOrder().lines;
        if (line === undefined) return;
        const order = purchaseOrder({ locationName: a, locationAddress: b, lines: [{ ...line, name: a, sku: b }] });
        expect(problems(parse(orderRequest(order, account)))).toEqual([]);
      }),
    );
  });

  it('ORD-18 sends the practice’s own reference as the requisition of the order, and nothing if there is none', () => {
    const header = (reference: string) =>
      find(parse(orderRequest(purchaseOrder({ reference }), account)), 'OrderRequestHeader')[0]?.attributes;
    expect(header('PO "7" <&>')).toMatchObject({ orderID: 'SR-100007', requisitionID: 'PO "7" <&>' });
    expect(Object.keys(header('') ?? {})).not.toContain('requisitionID');
  });

  it('would be caught if it did not', () => {
    const good = orderRequest(purchaseOrder(), account);
    expect(problems(parse(good.replace(/<Total>.*?<\/Total>/, '')))).not.toEqual([]);
    expect(problems(parse(good.replace(' currency="USD"', '')))).not.toEqual([]);
    expect(() => parse(good.replace('&amp;', '&'))).toThrow('not escaped');
    expect(() => parse(good.replace('</Header>', ''))).toThrow();
  });
});
