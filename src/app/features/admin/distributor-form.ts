/** The values of the distributor form, and the changes they make. Pure, so that it can be tested without a screen. */
import type {
  AdminDistributorResource,
  DistributorPatch,
  GatewayKind,
} from '#contract/resources/admin-distributors.ts';
import type { PaymentType } from '#domain/ordering/order-states.ts';

type Attributes = AdminDistributorResource['attributes'];

export interface TermsForm {
  readonly paymentType: PaymentType;
  /** `HH:MM` and `±HH:MM`. */
  readonly cutOff: string;
  readonly zone: string;
  readonly etaDays: string;
  /** Dollars; empty: unknown, or never free. */
  readonly fixedShipping: string;
  readonly handling: string;
  readonly freeShippingFrom: string;
}

export interface GatewayForm {
  readonly gateway: GatewayKind;
  readonly gatewayAddress: string;
  readonly identity: string;
  /** Empty: keeps the stored one. */
  readonly secret: string;
}

export function termsFormOf(attributes: Attributes): TermsForm {
  const { cutOffTime, etaDays, fixedShipping, handling, freeShippingFrom } = attributes;
  return {
    paymentType: attributes.paymentType,
    cutOff: cutOffTime.slice(0, 5),
    zone: cutOffTime.slice(8),
    etaDays: String(etaDays),
    fixedShipping: moneyText(fixedShipping),
    handling: moneyText(handling),
    freeShippingFrom: moneyText(freeShippingFrom),
  };
}

const moneyText = (dollars: number | null): string => (dollars === null ? '' : dollars.toFixed(2));

export function gatewayFormOf({ gateway, gatewayAddress, identity }: Attributes): GatewayForm {
  return { gateway, gatewayAddress, identity: identity ?? '', secret: '' };
}

export type PatchResult = { readonly patch: DistributorPatch } | { readonly problem: string };

export function patchOfTerms(form: TermsForm): PatchResult {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(form.cutOff)) return { problem: 'Enter a cut-off time, such as 15:00.' };
  if (!/^[+-](0\d|1[0-4]):[0-5]\d$/.test(form.zone)) return { problem: 'Enter an offset from UTC, such as -06:00.' };
  const etaDays = Number(form.etaDays);
  if (!/^\d{1,2}$/.test(form.etaDays) || etaDays > 90) return { problem: 'Enter whole days from 0 to 90.' };
  const amounts = [form.fixedShipping, form.handling, form.freeShippingFrom].map(amountOf);
  const [fixedShipping, handling, freeShippingFrom] = amounts;
  if (fixedShipping === undefined || handling === undefined || freeShippingFrom === undefined) {
    return { problem: 'Enter amounts in dollars, such as 12.50.' };
  }
  if ([fixedShipping, handling].some((each) => (each ?? 0) > 10_000)) {
    return { problem: 'Enter at most 10,000 dollars for shipping and handling.' };
  }
  return {
    patch: {
      paymentType: form.paymentType,
      cutOffTime: `${form.cutOff}:00${form.zone}`,
      etaDays,
      fixedShipping,
      handling: handling ?? 0,
      freeShippingFrom,
    },
  };
}

/** undefined: invalid. */
function amountOf(text: string): number | null | undefined {
  const typed = text.trim().replace(/^\$/, '').replaceAll(',', '');
  if (typed === '') return null;
  return /^\d{1,6}(\.\d{1,2})?$/.test(typed) ? Number(typed) : undefined;
}

export function patchOfGateway(
  form: GatewayForm,
  { identity, hasSecret }: Pick<Attributes, 'identity' | 'hasSecret'>,
): PatchResult {
  const way = { gateway: form.gateway, gatewayAddress: form.gatewayAddress.trim() };
  const typed = form.identity.trim();
  if (form.gateway !== 'cxml') return { patch: way };
  if (typed === '') {
    if (form.secret !== '') return { problem: 'Enter the identity that this secret belongs to.' };
    return { patch: identity === null ? way : { ...way, account: null } };
  }
  if (form.secret !== '') return { patch: { ...way, account: { identity: typed, secret: form.secret } } };
  if (typed === identity && hasSecret) return { patch: way };
  return { problem: 'Enter the secret of this identity.' };
}
