/** A device that is told by push, as its browser describes it. */
import * as v from 'valibot';

const LONGEST_ENDPOINT = 1000;
const base64url = (most: number) => v.pipe(v.string(), v.regex(/^[\w-]+=*$/), v.maxLength(most));

export const pushSubscriptionRequest = v.object({
  data: v.object({
    type: v.literal('push-subscriptions'),
    attributes: v.object({
      endpoint: v.pipe(v.string(), v.url(), v.maxLength(LONGEST_ENDPOINT)),
      p256dh: base64url(100),
      auth: base64url(40),
    }),
  }),
});
