/** Parses a distributor's form into one of the messages that also arrive by cXML, or lists the invalid fields. */
import { currencyText } from '#domain/quantity/currency-text.ts';
import type { SupplierMessage } from '#domain/ordering/supplier-message.ts';

export interface FormLine {
  readonly lineNumber: number;
  readonly qty: number;
  readonly priceCents: number;
}

export type Fields = ReadonlyMap<string, string>;

export type ReadForm =
  | { readonly ok: true; readonly message: SupplierMessage }
  /** By field. */
  | { readonly ok: false; readonly errors: ReadonlyMap<string, string> };

export const FORMS = ['confirm', 'ship', 'invoice', 'credit'] as const;
export type FormName = (typeof FORMS)[number];

const LONGEST = 100;

/** Collects all errors, so that they are shown at once. */
class Reader {
  readonly errors = new Map<string, string>();
  readonly #fields: Fields;

  constructor(fields: Fields) {
    this.#fields = fields;
  }

  #text(name: string): string {
    return (this.#fields.get(name) ?? '').trim();
  }

  text(name: string, what: string, isNeeded: boolean): string {
    const text = this.#text(name);
    if (isNeeded && text === '') this.errors.set(name, `Enter ${what}.`);
    // eslint-disable-next-line no-control-regex
    if (text.length > LONGEST || /[\u0000-\u001F\u007F]/.test(text))
      this.errors.set(name, `Enter ${what} of at most ${LONGEST} characters.`);
    return text;
  }

  count(name: string): number {
    const text = this.#text(name);
    if (text === '') return 0;
    if (/^\d{1,5}$/.test(text)) return Number(text);
    this.errors.set(name, 'Enter a whole number from 0 to 99,999.');
    return 0;
  }

  cents(name: string, isNeeded: boolean): number {
    const text = this.#text(name).replaceAll(/[$,\s]/g, '');
    if (text === '' && !isNeeded) return 0;
    const [, dollars = '0', cents = '0'] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
    if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(text)) this.errors.set(name, 'Enter an amount such as 12.50.');
    return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
  }

  /** A day that does not precede another one. */
  dayFrom(name: string, { day: first, what }: { readonly day: string | null; readonly what: string }): string | null {
    const day = this.day(name, false);
    if (day !== null && first !== null && day < first) this.errors.set(name, `This is before the ${what}.`);
    return day;
  }

  day(name: string, isNeeded: boolean): string | null {
    const text = this.#text(name);
    if (text === '' && !isNeeded) return null;
    const isDay =
      /^2\d{3}-\d{2}-\d{2}$/.test(text) &&
      !Number.isNaN(Date.parse(text)) &&
      new Date(text).toISOString().startsWith(text);
    if (!isDay) this.errors.set(name, 'Enter a date such as 2026-11-30.');
    return isDay ? text : null;
  }
}

export function readForm(form: FormName, fields: Fields, lines: readonly FormLine[]): ReadForm {
  const reader = new Reader(fields);
  const message = READERS[form](reader, lines);
  return reader.errors.size === 0 ? { ok: true, message } : { ok: false, errors: reader.errors };
}

const READERS: Readonly<Record<FormName, (reader: Reader, lines: readonly FormLine[]) => SupplierMessage>> = {
  confirm(reader, lines) {
    const expectedOn = reader.day('expected', false);
    const confirmed = lines.map(({ lineNumber, qty }) => {
      const accepted = reader.count(`accepted-${lineNumber}`);
      const backordered = reader.count(`backordered-${lineNumber}`);
      // Regardless of earlier confirmations, so that the same form always gives the same message.
      const unitPriceCents = reader.cents(`price-${lineNumber}`, true);
      const rejected = qty - accepted - backordered;
      if (rejected < 0) reader.errors.set(`accepted-${lineNumber}`, `Only ${qty} were ordered.`);
      return { lineNumber, accepted, backordered, rejected, unitPriceCents, expectedOn, substitute: null };
    });
    return { kind: 'confirmation', others: 'not-said', lines: confirmed };
  },

  ship(reader, lines) {
    const shipped = lines.flatMap(({ lineNumber }) => {
      const qty = reader.count(`shipped-${lineNumber}`);
      return qty === 0 ? [] : [{ lineNumber, qty, lot: '', expiresOn: null }];
    });
    const shippedOn = reader.day('shipped', true);
    const first = lines[0]?.lineNumber ?? 1;
    if (shipped.length === 0 && reader.errors.size === 0)
      reader.errors.set(`shipped-${first}`, 'Enter what you ship, at least 1 of a line.');
    return {
      kind: 'ship-notice',
      number: reader.text('shipment', 'a number for this shipment', true),
      isWithdrawn: false,
      carrier: reader.text('carrier', 'the carrier', true),
      trackingNumber: reader.text('tracking', 'a tracking number', false),
      shippedOn,
      expectedOn: reader.dayFrom('arrives', { day: shippedOn, what: 'ship date' }),
      lines: shipped,
    };
  },

  invoice(reader, lines) {
    const charged = lines.flatMap(({ lineNumber }) => {
      const qty = reader.count(`charged-${lineNumber}`);
      const unitPriceCents = reader.cents(`unit-${lineNumber}`, qty > 0);
      return qty === 0 ? [] : [{ lineNumber, qty, unitPriceCents }];
    });
    const [shippingCents, handlingCents] = [reader.cents('shipping', false), reader.cents('handling', false)];
    const taxCents = reader.cents('tax', false);
    const invoicedOn = reader.day('invoiced', true);
    const totalCents = reader.cents('total', true);
    const ofLines = charged.reduce((sum, { qty, unitPriceCents }) => sum + qty * unitPriceCents, 0);
    const sum = ofLines + shippingCents + handlingCents + taxCents;
    if (reader.errors.size === 0 && sum !== totalCents)
      reader.errors.set('total', `Lines, shipping, handling and tax add up to ${currencyText(sum)}.`);
    return {
      kind: 'invoice',
      number: reader.text('invoice', 'the number of your invoice', true),
      isCredit: false,
      invoicedOn: invoicedOn ?? '',
      dueOn: reader.dayFrom('due', { day: invoicedOn, what: 'invoice date' }),
      lines: charged,
      shippingCents,
      handlingCents,
      taxCents,
      totalCents,
    };
  },

  credit(reader, lines) {
    const back = lines.flatMap(({ lineNumber, priceCents }) => {
      const qty = reader.count(`returned-${lineNumber}`);
      return qty === 0 ? [] : [{ lineNumber, qty, priceCents }];
    });
    const totalCents = reader.cents('total', true);
    if (totalCents === 0 && reader.errors.size === 0) reader.errors.set('total', 'Enter an amount such as 12.50.');
    const goods = back.reduce((sum, { qty, priceCents }) => sum + qty * priceCents, 0);
    // If the total is less than the goods cost, each piece is credited with less; if it is more, it includes tax.
    const share = goods > totalCents ? totalCents / goods : 1;
    const credited = back.map(({ priceCents, ...line }) => ({
      ...line,
      unitPriceCents: Math.floor(priceCents * share),
    }));
    return {
      kind: 'invoice',
      number: reader.text('credit', 'the number of your credit note', true),
      isCredit: true,
      invoicedOn: reader.day('credited', true) ?? '',
      dueOn: null,
      lines: credited,
      shippingCents: 0,
      handlingCents: 0,
      // Without goods it is not known what it is for.
      taxCents:
        back.length === 0
          ? 0
          : totalCents - credited.reduce((sum, { qty, unitPriceCents }) => sum + qty * unitPriceCents, 0),
      totalCents,
    };
  },
};
