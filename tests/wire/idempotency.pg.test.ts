import pg from 'pg';
import { expect, it } from 'vitest';
import { paths } from '#tests/support/paths.ts';
import { startTestServer } from '../support/in-process-server.ts';
import { adjust, codeOf, describeWire } from './wire-kit.ts';

describeWire('Idempotency-Key', (wired) => {
  it('G2 the same write again answers the same body and takes no effect', async () => {
    const { post, get, practice } = wired();
    const body = adjust(practice.items.gloves, -1);
    const first = await post(paths.stockMovements, body, { key: 'key-twice-1' });
    const second = await post(paths.stockMovements, body, { key: 'key-twice-1' });
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    const { json } = await get(`${paths.stockMovements}?filter[itemId]=${practice.items.gloves}`);
    expect(json['meta']?.['total']).toBe(1);
  });

  it('G2 of ten at once one takes effect; the others are told to wait or are answered alike', async () => {
    const { post, get, practice } = wired();
    const body = adjust(practice.items.gauze, 1);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(paths.stockMovements, body, { key: 'key-ten-at-once' })),
    );
    for (const answer of answers) {
      if (answer.status === 409) {
        expect([codeOf(answer), answer.headers['retry-after']]).toEqual(['key-in-progress', '1']);
      } else {
        expect(answer.status).toBe(201);
      }
    }
    expect(
      answers.filter(({ status, headers }) => status === 201 && headers['idempotent-replayed'] === undefined),
    ).toHaveLength(1);
    const { json } = await get(`${paths.stockMovements}?filter[itemId]=${practice.items.gauze}`);
    expect(json['meta']?.['total']).toBe(1);
  });

  it('G2 while a key is being worked on, another process tells it to wait, and answers it alike afterwards', async () => {
    const { server, database, owner, post, practice } = wired();
    const { main } = practice.locations;
    const body = adjust(practice.items.alginate, 1);
    const other = await startTestServer({ database, tokenKey: server.tokenKey });
    const holder = new pg.Client(database.poolConfig);
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select from location_sequences where location_id = $1 for update', [main]);
      const first = post(paths.stockMovements, body, { key: 'key-two-processes' });
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await expect.poll(async () => (await server.store.pool.query(waiting)).rowCount).toBe(1);
      const elsewhere = { as: owner, location: main, body, key: 'key-two-processes' };
      const second = await other.ask('POST', paths.stockMovements, elsewhere);
      expect([second.status, codeOf(second), second.headers['retry-after']]).toEqual([409, 'key-in-progress', '1']);
      await holder.query('rollback');
      const { status, text } = await first;
      expect(status).toBe(201);
      const third = await other.ask('POST', paths.stockMovements, elsewhere);
      expect([third.status, third.headers['idempotent-replayed'], third.text]).toEqual([201, 'true', text]);
    } finally {
      await holder.end();
      await other.close();
    }
  });

  it('the same key with another payload, path or method is refused', async () => {
    const { post, practice } = wired();
    await post(paths.stockMovements, adjust(practice.items.gloves, -1), { key: 'key-reused-1' });
    const other = await post(paths.stockMovements, adjust(practice.items.gloves, -2), { key: 'key-reused-1' });
    expect([other.status, codeOf(other)]).toEqual([422, 'key-reused']);
    const path = await post(paths.cartRemove, { ids: ['1'] }, { key: 'key-reused-1' });
    expect(codeOf(path)).toBe('key-reused');
  });

  it('a write without a key, or with a silly one, is refused', async () => {
    const { post, practice } = wired();
    const body = adjust(practice.items.gloves, -1);
    expect(codeOf(await post(paths.stockMovements, body, { key: null }))).toBe('key-missing');
    expect(codeOf(await post(paths.stockMovements, body, { key: 'a b' }))).toBe('bad-parameter');
    expect(codeOf(await post(paths.stockMovements, body, { key: 'x'.repeat(200) }))).toBe('bad-parameter');
    const sequence = await post(paths.stockMovements, body, { headers: { 'x-client-seq': 'one', 'x-client-id': 'c' } });
    expect(codeOf(sequence)).toBe('bad-parameter');
  });

  it('a refused write is not remembered: the same key may try again when the world has changed', async () => {
    const { post, server, practice } = wired();
    const body = { data: { type: 'cart-items', attributes: { productDistributorId: practice.offers.empty } } };
    const refused = await post(paths.cartAdd, body, { key: 'key-again-1' });
    expect([refused.status, codeOf(refused)]).toEqual([422, 'offer-out-of-stock']);
    expect(refused.json['meta']?.['opId']).toBe('key-again-1');
    await server.store.pool.query(`update offers set status = 'active', stock_level = 5 where id = $1`, [
      practice.offers.empty,
    ]);
    expect((await post(paths.cartAdd, body, { key: 'key-again-1' })).status).toBe(201);
  });

  it('a key belongs to one user and one location', async () => {
    const { server, owner, stranger, practice } = wired();
    const make = (as: string, location: string) =>
      server.ask('POST', paths.workspaces, { as, location, body: { name: 'Same' }, key: 'key-scoped-1' });
    const answers = [
      await make(owner, practice.locations.main),
      await make(owner, practice.locations.annex),
      await make(await server.signIn('staff'), practice.locations.main),
      await make(stranger, practice.locations.elsewhere),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(answers.map(({ headers }) => headers['idempotent-replayed'])).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('SUB-01 whatever the status of the subscription, stock is read, counted and exported, and the cart filled', async () => {
    const { server, get, post, practice } = wired();
    for (const status of ['past_due', 'inactive', 'canceled', 'active']) {
      await server.store.pool.query('update practice_locations set status = $2 where id = $1', [
        practice.locations.main,
        status,
      ]);
      expect((await post(paths.stockMovements, adjust(practice.items.gloves, 1))).status).toBe(201);
      for (const path of [paths.workspaces, paths.stockMovements, '/api/v2/changes', '/api/v2/cart-items']) {
        expect([status, path, (await get(path)).status]).toEqual([status, path, 200]);
      }
    }
  });
});
