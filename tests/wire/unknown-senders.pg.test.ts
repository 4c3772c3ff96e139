/** Documents whose sender does not know the secret have to be parsed to find that out: a network may cause that a few times a minute. */
import { expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '#server/http/request-limits.ts';
import { confirmationOf } from './cxml/by-hand.ts';
import { seedOrder } from './every-route.ts';
import { describeWire } from './wire-kit.ts';

describeWire(
  'documents of unknown senders',
  (wired) => {
    it('ORD-25 too many of a network are refused unread, for that network alone, and what is refused comes again later', async () => {
      const { server, practice } = wired();
      const { pool } = server.store;
      const orderId = await seedOrder(wired(), practice.locations.main);
      const { rows } = await pool.query('select payload_id from purchase_orders where order_id = $1', [orderId]);
      const orderPayloadId = String(rows[0].payload_id);
      let documents = 0;
      const send = async (secret: string, remoteAddress: string): Promise<number> => {
        documents += 1;
        const payloadId = `doc-${documents}@north.example`;
        const answer = await server.app.inject({
          method: 'POST',
          url: '/cxml',
          remoteAddress,
          headers: { 'content-type': 'text/xml' },
          payload: confirmationOf({ payloadId, orderPayloadId, secret }, 'accept'),
        });
        expect(answer.statusCode).toBe(200);
        return Number(/<Status code="(\d+)"/.exec(answer.body)?.[1]);
      };
      // What a distributor sends does not count, however much it is.
      for (let count = 0; count < 4; count += 1) expect(await send('secret', '203.0.113.5')).toBe(200);
      for (let count = 0; count < 3; count += 1) expect(await send('guess', '203.0.113.5')).toBe(401);
      // 500 asks the sender to send it again.
      expect([await send('guess', '203.0.113.5'), await send('secret', '203.0.113.5')]).toEqual([500, 500]);
      expect([await send('secret', '203.0.113.6'), await send('guess', '203.0.113.6')]).toEqual([200, 401]);
    });
  },
  {
    ways: { clockSpeed: 1, cxml: { identity: 'AN01', sharedSecret: 'secret' }, mail: null },
    limits: { ...DEFAULT_LIMITS, unknownDocumentsPerMinute: 3 },
  },
);
