/**
 * The page on which a distributor answers an order by hand. Rule: it runs no script and loads nothing; order data and input are always
 * escaped; input is preserved after a mistake.
 */
import { type Brand, BRANDS } from '#domain/brands/brands.ts';
import { currencyText } from '#domain/quantity/currency-text.ts';
import { CARRIERS } from '#domain/ordering/carriers.ts';
import type { PurchaseState } from '#domain/ordering/order-states.ts';
import { escaped } from '../../gateways/mails/write-mail.ts';
import type { Fields, FormLine, FormName } from './read-form.ts';
import { supplierStyle } from './style.ts';

export interface PageLine extends FormLine {
  readonly sku: string;
  readonly name: string;
  /** null: not answered yet. */
  readonly confirmed: number | null;
  readonly backordered: number;
  readonly shipped: number;
  readonly declined: number;
  /** Pieces that invoices have charged and credits have not taken off. */
  readonly charged: number;
}

export interface SupplierOrder {
  /** That of the practice's buying group (WL-03). */
  readonly brand: Brand;
  readonly number: string;
  readonly reference: string;
  readonly distributorName: string;
  readonly accountNumber: string;
  readonly locationName: string;
  readonly locationAddress: string;
  readonly timeZone: string;
  readonly state: PurchaseState;
  readonly lines: readonly PageLine[];
  readonly shippingCents: number;
  readonly handlingCents: number;
  /** Without the share of what was declined. */
  readonly taxCents: number;
  readonly totalCents: number;
  /** The part of the total that was declined, with its share of the tax. */
  readonly declinedCents: number;
  readonly shipments: readonly { readonly number: string; readonly carrier: string; readonly tracking: string }[];
  readonly invoices: readonly { readonly number: string; readonly totalCents: number; readonly isCredit: boolean }[];
  readonly returns: readonly PageReturn[];
  /** The amount that can still be credited. */
  readonly creditableCents: number;
}

export interface PageReturn {
  readonly number: string;
  readonly lineNumber: number;
  readonly name: string;
  readonly qty: number;
  readonly reason: string;
  /** Pieces that no credit covers yet. */
  readonly openQty: number;
  /** The outstanding refund of a pending return, with its tax; null: it is complete. */
  readonly openCents: number | null;
}

export interface Shown {
  readonly order: SupplierOrder;
  /** `YYYY-MM-DD`, at the location. */
  readonly today: string;
  /** Makes a form that is submitted twice apply once. */
  readonly nonce: string;
  /** The form that was just accepted. */
  readonly done: FormName | null;
  /** Input that was submitted and not accepted. */
  readonly tried: {
    readonly form: FormName;
    readonly fields: Fields;
    readonly errors: ReadonlyMap<string, string>;
    readonly problem: string | null;
    /** An amount beyond the order, which is charged if submitted again; null: none. */
    readonly beyond: string | null;
  } | null;
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** @param brand of the order, or of the host where no order is known */
export function messagePage(title: string, text: string, brand: Brand = BRANDS.stockroom): string {
  return pageOf(title, `<h1>${escaped(title)}</h1><p>${escaped(text)}</p>`, brand);
}

const DONE: Readonly<Record<FormName, string>> = {
  confirm: 'Your confirmation was sent to the practice.',
  ship: 'Your shipment was sent to the practice.',
  invoice: 'Your invoice was sent to the practice.',
  credit: 'Your credit was sent to the practice.',
};

const STATES: Readonly<Record<PurchaseState, string>> = {
  queued: 'New',
  'with-rep': 'New',
  sent: 'New',
  accepted: 'Confirmed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  rejected: 'Declined',
  failed: 'New',
};

export function supplierPage(shown: Shown): string {
  const { order, done, tried } = shown;
  const { number, reference, locationName, locationAddress, accountNumber, state } = order;
  const facts = [
    ['From', `${locationName}, ${locationAddress}`],
    ['PO number', reference],
    ['Account', accountNumber],
    ['State', STATES[state]],
    ...order.shipments.map((each) => [
      'Shipment',
      [each.number, each.carrier, each.tracking].filter(Boolean).join(' · '),
    ]),
    ...order.invoices.map((each) => [
      each.isCredit ? 'Credit' : 'Invoice',
      `${each.number} · ${currencyText(each.totalCents)}`,
    ]),
    ...order.returns.map((each) => ['Return', `${each.number} · ${each.qty} × ${each.name} · ${each.reason}`]),
  ].filter(([, value]) => value !== '');
  const list = facts.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`).join('');
  const message =
    tried !== null
      ? `<p class="alert" role="alert">${escaped(tried.problem ?? 'Nothing was sent yet. Check the fields that are marked.')}</p>`
      : done !== null
        ? `<p class="done" role="status">${DONE[done]}</p>`
        : '';
  const forms = state === 'rejected' ? '<p>This order was declined. There is nothing left to do.</p>' : formsOf(shown);
  const title = `Purchase order ${number}`;
  return pageOf(title, `<h1>${escaped(title)}</h1>${message}<dl>${list}</dl>${forms}`, order.brand);
}

function formsOf(shown: Shown): string {
  const { order, today } = shown;
  const { lines, shipments, invoices } = order;
  const rest = (line: PageLine): number => Math.max(0, (line.confirmed ?? line.qty) - line.shipped);
  const ship = field(shown, 'ship');
  const confirm = field(shown, 'confirm');
  const invoice = field(shown, 'invoice');
  const isEarly = !['shipped', 'delivered'].includes(order.state);
  const confirming = formOf(shown, 'confirm', '1. Confirm', 'Send confirmation', [
    '<p>What you neither confirm nor back-order is declined.</p>',
    ...lines.map((line) =>
      group(line, [
        confirm(`accepted-${line.lineNumber}`, 'Confirmed', String(line.confirmed ?? line.qty), NUMBER),
        confirm(`backordered-${line.lineNumber}`, 'Back-ordered', String(line.backordered), NUMBER),
        confirm(`price-${line.lineNumber}`, 'Unit price ($)', dollars(line.priceCents), AMOUNT),
      ]),
    ),
    confirm('expected', 'Expected delivery (optional)', '', DATE),
  ]);
  const shipping = formOf(shown, 'ship', '2. Ship', 'Send shipment', [
    ...lines.map((line) =>
      group(line, [ship(`shipped-${line.lineNumber}`, 'Shipped now', String(rest(line)), NUMBER)]),
    ),
    '<div class="fields">',
    ship('shipment', 'Shipment number', `S${shipments.length + 1}`, ''),
    ship('carrier', 'Carrier', '', 'list="carriers"'),
    ship('tracking', 'Tracking number (optional)', '', ''),
    ship('shipped', 'Ship date', today, DATE),
    ship('arrives', 'Expected delivery (optional)', '', DATE),
    '</div>',
    `<datalist id="carriers">${Object.values(CARRIERS)
      .map(({ name }) => `<option value="${escaped(name)}">`)
      .join('')}</datalist>`,
  ]);
  const isFirst = invoices.length === 0;
  // What was declined is not charged.
  const kept = ({ confirmed, backordered, qty }: PageLine): number =>
    confirmed === null ? qty : confirmed + backordered;
  const beyond = shown.tried?.beyond ?? null;
  const seen = beyond === null ? '' : `<input type="hidden" name="beyond" value="${escaped(beyond)}">`;
  const charging = formOf(shown, 'invoice', '3. Invoice', 'Send invoice', [
    ...lines.map((line) =>
      group(line, [
        invoice(`charged-${line.lineNumber}`, 'Charged', String(isFirst ? kept(line) : 0), NUMBER),
        invoice(`unit-${line.lineNumber}`, 'Unit price ($)', dollars(line.priceCents), AMOUNT),
      ]),
    ),
    '<div class="fields">',
    invoice('invoice', 'Invoice number', '', ''),
    invoice('invoiced', 'Invoice date', today, DATE),
    invoice('due', 'Due date (optional)', '', DATE),
    invoice('shipping', 'Shipping ($)', dollars(isFirst ? order.shippingCents : 0), AMOUNT),
    invoice('handling', 'Handling ($)', dollars(isFirst ? order.handlingCents : 0), AMOUNT),
    invoice('tax', 'Tax ($)', dollars(isFirst ? order.taxCents : 0), AMOUNT),
    invoice('total', 'Total ($)', '', AMOUNT),
    '</div>',
    seen,
  ]);
  return `${isEarly ? confirming : ''}${shipping}${charging}${creditOf(shown)}`;
}

/** Shown once something was charged or is being returned. */
function creditOf(shown: Shown): string {
  const { lines, returns, creditableCents, invoices } = shown.order;
  const credit = field(shown, 'credit');
  const open = returns.filter(({ openCents }) => openCents !== null);
  if (creditableCents === 0 || (invoices.length === 0 && returns.length === 0)) return '';
  const total = Math.min(
    creditableCents,
    open.reduce((sum, { openCents }) => sum + (openCents ?? 0), 0),
  );
  const back = (line: PageLine): number =>
    open.filter(({ lineNumber }) => lineNumber === line.lineNumber).reduce((sum, { openQty }) => sum + openQty, 0);
  return formOf(shown, 'credit', '4. Credit', 'Send credit', [
    '<p>What you credit is refunded to the practice. It can’t be taken back here.</p>',
    ...lines.map((line) =>
      group(line, [credit(`returned-${line.lineNumber}`, 'Returned', String(back(line)), NUMBER)]),
    ),
    '<div class="fields">',
    credit('credit', 'Credit note number', '', ''),
    credit('credited', 'Credit date', shown.today, DATE),
    credit('total', 'Total ($)', total === 0 ? '' : dollars(total), AMOUNT),
    '</div>',
  ]);
}

const NUMBER = 'inputmode="numeric"';
const AMOUNT = 'inputmode="decimal"';
const DATE = 'type="date"';

function group({ lineNumber, name, sku, qty }: PageLine, inputs: readonly string[]): string {
  const title = `Line ${lineNumber}: ${name}`;
  return `<fieldset><legend>${escaped(title)}</legend><p class="quiet">${escaped(sku)} · ${qty} ordered</p><div class="fields">${inputs.join('')}</div></fieldset>`;
}

function formOf(
  { nonce, tried }: Shown,
  form: FormName,
  title: string,
  button: string,
  parts: readonly string[],
): string {
  const sent = tried?.form === form ? (tried.fields.get('nonce') ?? nonce) : nonce;
  return `<form method="post" novalidate aria-labelledby="${form}-title"><h2 id="${form}-title">${title}</h2>
<input type="hidden" name="form" value="${form}"><input type="hidden" name="nonce" value="${escaped(sent)}">
${parts.join('')}<button>${button}</button></form>`;
}

/** @returns an input with its label, the previous input, and its error */
function field({ tried }: Shown, form: FormName) {
  return (name: string, label: string, value: string, attributes: string): string => {
    const isTried = tried?.form === form;
    const typed = isTried ? (tried.fields.get(name) ?? '') : value;
    const error = isTried ? tried.errors.get(name) : undefined;
    const id = `${form}-${name}`;
    const marked = error === undefined ? '' : ` aria-invalid="true" aria-describedby="${id}-error"`;
    const errorHtml = error === undefined ? '' : `<span class="error" id="${id}-error">${escaped(error)}</span>`;
    return `<div><label for="${id}">${label}</label><input id="${id}" name="${name}" value="${escaped(typed)}" autocomplete="off" maxlength="200" ${attributes}${marked}>${errorHtml}</div>`;
  };
}

function pageOf(title: string, body: string, brand: Brand): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${supplierStyle(brand)}</style></head>
<body><main><p class="brand">${escaped(brand.name)}</p>${body}</main></body></html>`;
}
