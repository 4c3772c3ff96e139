/** What is asked about notifications. The server's alone, but for the types. */
import * as v from 'valibot';

const MOST_MARKED = 200;
const id = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/));

export const notificationReadsRequest = v.object({
  data: v.object({
    type: v.literal('notification-reads'),
    attributes: v.object({
      ids: v.optional(v.pipe(v.array(id), v.maxLength(MOST_MARKED)), []),
      /** And everything up to this one. */
      through: v.optional(v.nullable(id), null),
    }),
  }),
});
