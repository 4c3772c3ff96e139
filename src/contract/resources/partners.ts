/** Partner Network (PART-01, PART-02). */
import * as v from 'valibot';
import { orNull, resource, text } from './resource.ts';

const partner = resource('partners', { name: text, description: text, url: text });
export type PartnerResource = v.InferOutput<typeof partner>;
export const partnersDocument = v.object({ data: v.array(partner) });

/** Keys of the brands (#domain/brands/brands.ts), without the product's own. */
const BUYING_GROUPS = ['sourceclub', 'fireside', 'catapult', 'dsn', 'pda'] as const;

/** `buyingGroup` null: for every location. */
const adminPartner = resource('partners', { name: text, description: text, url: text, buyingGroup: orNull(text) });
export type AdminPartnerResource = v.InferOutput<typeof adminPartner>;
export const adminPartnersDocument = v.object({ data: v.array(adminPartner) });
export const adminPartnerDocument = v.object({ data: adminPartner });

export const partnerBody = v.object({
  data: v.object({
    type: v.literal('partners'),
    id: v.optional(text),
    attributes: v.strictObject({
      name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
      description: v.pipe(v.string(), v.trim(), v.maxLength(600)),
      url: v.pipe(v.string(), v.trim(), v.maxLength(500), v.regex(/^https:\/\/[^\s/]+\.[^\s]+$/i)),
      buyingGroup: orNull(v.picklist(BUYING_GROUPS)),
    }),
  }),
});
export type PartnerAttributes = v.InferOutput<typeof partnerBody>['data']['attributes'];
