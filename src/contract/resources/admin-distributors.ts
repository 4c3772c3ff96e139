/** Distributors as an admin configures them (ADM-09..11). Secrets are only accepted, never returned. */
import * as v from 'valibot';
import { PAYMENT_TYPES, SEND_PROBLEMS } from '#domain/ordering/order-states.ts';
import { orNull, resource, text, whole } from './resource.ts';

export const GATEWAYS = ['simulated', 'cxml', 'mail'] as const;
export type GatewayKind = (typeof GATEWAYS)[number];

const MAX_DAYS = 90;
const MAX_DOLLARS = 10_000;

const terms = {
  paymentType: v.picklist(PAYMENT_TYPES),
  /** `HH:MM:SS±HH:MM`: orders until then ship on the same day. */
  cutOffTime: text,
  etaDays: whole,
  /** Dollars; null: unknown. */
  fixedShipping: orNull(v.number()),
  handling: v.number(),
  /** Shipping is free from this total; null: never. */
  freeShippingFrom: orNull(v.number()),
  gateway: v.picklist(GATEWAYS),
  /** A URL or an email address. */
  gatewayAddress: text,
  /** Our identity at the distributor; null: the server's default. */
  identity: orNull(text),
};

export const adminDistributorResource = resource('distributors', {
  name: text,
  ...terms,
  /** Whether a secret is stored with the identity. */
  hasSecret: v.boolean(),
  offers: whole,
  locations: whole,
});
export type AdminDistributorResource = v.InferOutput<typeof adminDistributorResource>;
export const adminDistributorsDocument = v.object({ data: v.array(adminDistributorResource) });

const dollars = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_DOLLARS));
const shortText = v.pipe(v.string(), v.trim(), v.maxLength(300));

/** `PATCH`: absent fields are unchanged. `account`: null removes the account. */
export const distributorPatchBody = v.object({
  data: v.object({
    type: v.literal('distributors'),
    id: v.optional(text),
    attributes: v.strictObject({
      paymentType: v.optional(terms.paymentType),
      cutOffTime: v.optional(v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d[+-](0\d|1[0-4]):[0-5]\d$/))),
      etaDays: v.optional(v.pipe(whole, v.minValue(0), v.maxValue(MAX_DAYS))),
      fixedShipping: v.optional(orNull(dollars)),
      handling: v.optional(dollars),
      freeShippingFrom: v.optional(orNull(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000)))),
      gateway: v.optional(terms.gateway),
      gatewayAddress: v.optional(shortText),
      account: v.optional(
        orNull(
          v.strictObject({
            identity: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
            secret: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
          }),
        ),
      ),
    }),
  }),
});
export type DistributorPatch = v.InferOutput<typeof distributorPatchBody>['data']['attributes'];

export const connectionCheckDocument = v.object({
  meta: v.object({
    result: v.picklist(['ok', ...SEND_PROBLEMS]),
    /** The other end's answer, for the person configuring it. */
    detail: text,
  }),
});
export type ConnectionCheck = v.InferOutput<typeof connectionCheckDocument>['meta'];
