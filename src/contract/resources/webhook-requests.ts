/** What is asked about webhooks. */
import * as v from 'valibot';
import { WEBHOOK_EVENTS } from '#domain/webhooks/webhook-event.ts';

const LONGEST_URL = 500;

export const newWebhookRequest = v.object({
  data: v.object({
    type: v.literal('webhooks'),
    attributes: v.object({
      url: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONGEST_URL)),
      events: v.pipe(v.array(v.picklist(WEBHOOK_EVENTS)), v.minLength(1), v.maxLength(WEBHOOK_EVENTS.length)),
    }),
  }),
});
