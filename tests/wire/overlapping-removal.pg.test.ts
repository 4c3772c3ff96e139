/** Requests of a person who is removed from the location in the same moment: nothing is left that lets them in, or tells them anything. */
import { expect, it, vi } from 'vitest';
import type { Connection } from '#server/store/connection.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { asId, type LocationId } from '#domain/ids.ts';
import { deleteMember, lockLocation } from '#server/store/people/members.ts';
import { codeOf, describeWire } from './wire-kit.ts';

const WAITING = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;

describeWire('what overlaps the removal of a person', (wired) => {
  const sql = async (text: string, values: readonly unknown[] = []) =>
    (await wired().server.store.pool.query(text, [...values])).rows as Record<string, unknown>[];

  /** Begins the request when the person is removed but that is not committed, and commits when the request waits for it, or is done. */
  async function whileRemoved<Result>(request: () => Promise<Result>): Promise<Result> {
    const { practice, server } = wired();
    const main = asId<LocationId>(practice.locations.main);
    const remove = async (connection: Connection): Promise<void> => {
      await lockLocation(connection, main);
      await deleteMember(connection, main, practice.users.staff);
    };
    const { asked } = await inTransaction(server.store, async (connection) => {
      await remove(connection);
      let isDone = false;
      const begun = request().finally(() => (isDone = true));
      await vi.waitUntil(async () => isDone || (await sql(WAITING)).length > 0, 10_000);
      return { asked: begun };
    });
    const answer = await asked;
    await sql(
      `insert into location_users (location_id, user_id, role, granted) values ($1, $2, 'staff', '{manage-people}')`,
      [main, practice.users.staff],
    );
    return answer;
  }

  it('API-59 RT-12 ACC-03 who is removed in the same moment makes no token or webhook, learns no secret, and changes none', async () => {
    const { practice, server } = wired();
    const staff = await server.signIn('staff');
    const { main } = practice.locations;
    await sql(`update location_users set granted = '{manage-people}' where location_id = $1 and user_id = $2`, [
      main,
      practice.users.staff,
    ]);
    const ask =
      (path: string, body?: object, method: 'POST' | 'DELETE' = 'POST') =>
      () =>
        server.ask(method, path, { as: staff, location: main, key: null, ...(body === undefined ? {} : { body }) });
    const document = (type: string, attributes: object) => ({ data: { type, attributes } });
    const token = ask(
      '/api/v2/api-tokens',
      document('api-tokens', { name: 'Late', capabilities: ['count'], days: 90 }),
    );
    const webhook = ask(
      '/api/v2/webhooks',
      document('webhooks', { url: 'https://late.example/hooks', events: ['order.placed'] }),
    );
    const early = await webhook();
    expect(early.status).toBe(200);
    const id = String(early.json['data']?.['id']);
    const kept = String((await token()).json['data']?.['id']);

    const [delivery] = await sql(
      `insert into webhook_deliveries (location_id, webhook_id, event, event_id, body, state, done_at)
        values ($1, $2, 'order.placed', gen_random_uuid(), '{}', 'done', now()) returning id::text`,
      [main, id],
    );

    for (const request of [
      token,
      webhook,
      ask(`/api/v2/webhooks/${id}/secrets`),
      ask(`/api/v2/webhooks/${id}`, undefined, 'DELETE'),
      ask(`/api/v2/api-tokens/${kept}`, undefined, 'DELETE'),
      ask(`/api/v2/webhook-deliveries/${String(delivery?.['id'])}/replays`),
    ]) {
      const answer = await whileRemoved(request);
      expect([answer.status, codeOf(answer)]).toEqual([403, 'not-allowed']);
      expect(answer.text).not.toMatch(/srt_|whsec_/);
    }
    expect(await sql('select id::text from api_tokens where revoked_at is null')).toEqual([{ id: kept }]);
    expect(await sql('select id from webhooks')).toEqual([{ id }]);
    expect(await sql('select from former_webhook_secrets')).toEqual([]);
    expect(await sql('select state from webhook_deliveries')).toEqual([{ state: 'done' }]);
    expect(await sql(`select kind from audit_events where kind like 'webhook-%'`)).toEqual([{ kind: 'webhook-made' }]);
  });
});
