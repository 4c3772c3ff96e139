/** A location's own price files and order histories, imported by the real job, as CSV and as Excel workbooks. */
import { runOnce } from 'graphile-worker';
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import WebSocket from 'ws';
import { asId, type LocationId } from '#domain/ids.ts';
import { CLIENT_FILE, clientRejectionsDocument } from '#contract/resources/distributor-files.ts';
import { BEARER_PREFIX, type ServerMessage, SOCKET_PROTOCOL } from '#contract/socket/messages.ts';
import { createLog } from '#server/http/log.ts';
import { clientFileReader } from '#server/import/client-file-reader.ts';
import { clientFileJob } from '#server/jobs/client-file.ts';
import { runnerOptions } from '#server/jobs/run-jobs.ts';
import type { Connection } from '#server/store/connection.ts';
import { addClientPrices, takeBackClientFile } from '#server/store/distributors/file-contents.ts';
import { endGivenUpFiles } from '#server/store/distributors/file-rows.ts';
import { changingPrices } from '#server/usecases/distributors/change-account.ts';
import { CLIENT_FILE_JOB } from '#server/usecases/distributors/client-files.ts';
import { paths } from '#tests/support/paths.ts';
import { workbook } from '#tests/support/workbook.ts';
import { clientFileKit, CLIENT_FILES } from './client-file-kit.ts';
import { codeOf, describeWire } from './wire-kit.ts';

describeWire('files of a location', (wired) => {
  const { sql, ask, glovesOffer, work, fileOf } = clientFileKit(wired);
  let [seller, sku] = ['', ''];

  beforeEach(async () => {
    const { practice } = wired();
    ({ seller, sku } = await glovesOffer());
    await sql(
      `insert into practice_location_distributors (location_id, distributor_id) values ($1, $2)
        on conflict (location_id, distributor_id) do update set status = 'active', error = null, is_blocked = false`,
      [practice.locations.main, seller],
    );
  });

  const begin = (fileName: string, sizeBytes: number) =>
    ask('', 'distributor-files', { distributorId: seller, kind: 'prices', fileName, sizeBytes });
  async function upload(fileName: string, content: Buffer, kind = 'prices'): Promise<string> {
    const made = await ask('', 'distributor-files', {
      distributorId: seller,
      kind,
      fileName,
      sizeBytes: content.length,
    });
    expect(made.status).toBe(200);
    const id = String(made.json['data']?.['id']);
    for (let number = 0; number * CLIENT_FILE.partBytes < content.length; number += 1) {
      const bytes = content
        .subarray(number * CLIENT_FILE.partBytes, (number + 1) * CLIENT_FILE.partBytes)
        .toString('base64');
      expect((await ask(`/${id}/parts`, 'distributor-file-parts', { number, bytes })).status).toBe(204);
    }
    expect((await ask(`/${id}/imports`)).status).toBe(204);
    await work();
    return id;
  }
  const csv = (...rows: string[]) => Buffer.from(`${rows.join('\n')}\n`);
  /** The price of the gloves in each place where it is shown. */
  async function prices(more: object = {}): Promise<Record<string, unknown>> {
    const { practice, get } = wired();
    const { gloves } = practice.offers;
    type Listed = { id: string; attributes: Record<string, unknown> }[];
    const page = (await get(paths.offers, more)).json['data'] as unknown as Listed;
    const row = page.find(({ id }) => id === gloves)?.attributes;
    const detail = (await get(paths.offer(gloves), more)).json['data']?.['attributes'] as Record<string, unknown>;
    const sizes = await get(`${paths.productVariants}?filter[productDistributorId]=${gloves}`, more);
    const size = (sizes.json['data'] as unknown as Listed).find(({ attributes }) => attributes['isCurrent'] === true);
    return {
      catalog: row?.['price'],
      size: size?.attributes['price'],
      type: row?.['priceTypeName'],
      detail: (detail['actualPrice'] as Record<string, unknown>)['price'],
    };
  }

  it('DIST-05 a price file applies to this location alone, in catalog, product and cart, and is undone whole', async () => {
    const { practice, stranger, post, get } = wired();
    const elsewhere = { as: stranger, location: practice.locations.elsewhere };
    const list = await prices();
    expect(list['catalog']).toBe(12.5);
    const body = { data: { type: 'cart-items', attributes: { productDistributorId: practice.offers.gloves, qty: 2 } } };
    expect((await post(paths.cartAdd, body)).status).toBeLessThan(300);
    const [before] = await sql<{ last: string }>('select last from location_sequences where location_id = $1', [
      practice.locations.main,
    ]);
    const first = await upload('mine.csv', csv('SKU,Your price', `${sku},9.99`));
    expect(await fileOf(first)).toMatchObject({ state: 'done', rows: 1, taken: 1, rejected: 0, kind: 'prices' });
    const type = expect.not.stringMatching(/^$/) as string;
    expect(await prices()).toEqual({ catalog: 9.99, size: 9.99, type, detail: 9.99 });
    expect(await prices(elsewhere)).toEqual(list);
    const cart = await post(paths.locationCart(practice.locations.main), { ids: [] }, { key: null });
    expect(cart.text).toContain('9.99');
    const [line] = (await get(paths.cartItems)).json['data'] as unknown as { attributes: Record<string, unknown> }[];
    expect(line?.attributes).toMatchObject({ productDistributorPrice: 9.99 });
    const reported = await sql<{ type: string }>(
      'select distinct type from changes where location_id = $1 and seq > $2',
      [practice.locations.main, before?.last],
    );
    expect(reported.map(({ type }) => type).toSorted()).toEqual(['cart-items', 'workspace-items']);

    const cheapest = async (): Promise<unknown> =>
      ((await get(`${paths.offers}?sort=price`)).json['data'] as unknown as { id: string }[])[0]?.id;
    expect(await cheapest()).not.toBe(practice.offers.gloves);
    const second = await upload('later.csv', csv('sku,price', `${sku},$0.01`));
    expect((await prices())['catalog']).toBe(0.01);
    expect(await cheapest()).toBe(practice.offers.gloves);
    expect((await ask(`/${second}/undos`)).status).toBe(204);
    expect(await cheapest()).not.toBe(practice.offers.gloves);
    expect((await prices())['catalog']).toBe(9.99);
    expect(await fileOf(second)).toMatchObject({ state: 'undone' });
    // From a distributor that is blocked or not connected, it is nobody's own price.
    await sql(
      `update practice_location_distributors set status = 'failed', error = 'wrong_login' where location_id = $1 and distributor_id = $2`,
      [practice.locations.main, seller],
    );
    const third = await upload('third.csv', csv('sku,price', `${sku},0.02`));
    expect(await fileOf(third)).toMatchObject({ state: 'done', taken: 1 });
    expect(await prices()).toEqual(list);
    for (const id of [first, third]) expect((await ask(`/${id}/undos`)).status).toBe(204);
    expect(await prices()).toEqual(list);
  });

  it('DIST-05 RT-09 whoever is at this location is told of an import and of its undo, and nobody elsewhere', async () => {
    const { practice, server, owner, stranger } = wired();
    const origin = await server.listen();
    // Sends pending events, so that the new sockets don't receive changes of earlier tests.
    await server.store.flush();
    const listen = async (token: string, userId: string) => {
      const heard: string[] = [];
      const socket = new WebSocket(`${origin.replace('http', 'ws')}${paths.echo}`, [
        SOCKET_PROTOCOL,
        `${BEARER_PREFIX}${token}`,
      ]);
      socket.on('open', () => socket.send(userId));
      socket.on('message', (data: Buffer) => heard.push((JSON.parse(data.toString()) as ServerMessage).type));
      await expect.poll(() => heard).toContain('ready');
      const received = (): number => heard.filter((type) => type === 'pricesMoved').length;
      return { received, end: () => socket.terminate() };
    };
    const here = await listen(owner, practice.users.owner);
    const elsewhere = await listen(stranger, practice.users.stranger);
    const id = await upload('told.csv', csv('sku,price', `${sku},8.88`));
    await expect.poll(here.received).toBe(1);
    await ask(`/${id}/undos`);
    await expect.poll(here.received).toBe(2);
    // Already undone: nothing has changed.
    await ask(`/${id}/undos`);
    await server.store.flush();
    expect([here.received(), elsewhere.received()]).toEqual([2, 0]);
    for (const { end } of [here, elsewhere]) end();
  });

  it('DIST-05 rows that cannot be used are told with line and SKU, and the good ones are taken', async () => {
    const id = await upload(
      'bad rows.csv',
      csv(
        'Item number,Contract price',
        `${sku},10.00`,
        'NOWHERE,1.00',
        `${sku},11.00`,
        `X1,free`,
        ',5.00',
        'X2,0',
        'X3,"1',
        '',
      ),
    );
    expect(await fileOf(id)).toMatchObject({ state: 'done', rows: 7, taken: 1, rejected: 6 });
    const rows = v.parse(clientRejectionsDocument, (await wired().get(`${CLIENT_FILES}/${id}/rejections`)).json).data;
    expect(rows.map(({ attributes: { line, sku: of } }) => [line, of])).toEqual([
      [3, 'NOWHERE'],
      [4, sku],
      [5, 'X1'],
      [6, ''],
      [7, 'X2'],
      [8, ''],
    ]);
    for (const { attributes } of rows) expect(attributes.reason.length).toBeGreaterThan(10);
    await ask(`/${id}/undos`);
  });

  it('DIST-05 a price is read as it is written, or its row is told: never another number', async () => {
    const written: readonly (readonly [string, number | null])[] = [
      ['"$1,234.50"', 1234.5],
      ['1234.5 USD', 1234.5],
      ['USD 12', 12],
      ['US$12.30', 12.3],
      ['12.5000', 12.5],
      ['"1,234"', 1234],
      ['"1.234,50"', null],
      ['"12,50"', null],
      ['1.000', null],
      ['10.6165', null],
      ['12.50 EUR', null],
      ['€12.50', null],
      ['(12.50)', null],
      ['-12.50', null],
      ['12.50/box', null],
      ['1e3', null],
    ];
    for (const [text, dollars] of written) {
      const id = await upload('written.csv', csv('sku,price', `${sku},${text}`));
      expect([text, (await fileOf(id))?.state]).toEqual([text, dollars === null ? 'failed' : 'done']);
      if (dollars !== null) {
        expect([text, (await prices())['detail']]).toEqual([text, dollars]);
        await ask(`/${id}/undos`);
        continue;
      }
      const { data } = v.parse(clientRejectionsDocument, (await wired().get(`${CLIENT_FILES}/${id}/rejections`)).json);
      expect(data[0]?.attributes.reason).toContain('is not an amount such as 12.50');
    }
  });

  it('DIST-05 an Excel workbook is read as it streams, numbers as Excel shows them, gaps and all', async () => {
    const id = await upload(
      'prices.xlsx',
      workbook([['SKU', 'Name', 'Price'], [sku, 'Gloves & more', 12.489999999999998], [], ['NOWHERE', null, 3]]),
    );
    expect(await fileOf(id)).toMatchObject({ state: 'done', rows: 2, taken: 1, rejected: 1 });
    expect((await prices())['catalog']).toBe(12.49);
    await ask(`/${id}/undos`);
    const broken = await upload('broken.xlsx', Buffer.from('PK no workbook at all'));
    expect(await fileOf(broken)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('workbook') as string,
    });
    const bomb = await upload('bomb.xlsx', workbook([['SKU', 'Price']], { paddingBytes: 320_000_000 }));
    expect(await fileOf(bomb)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('too large') as string,
    });
  }, 60_000);

  it('DIST-05 an order history becomes what this location ordered before, and is undone whole', async () => {
    const { practice, get } = wired();
    const history = async () => {
      const detail = (await get(paths.offer(practice.offers.gloves))).json['data']?.['attributes'] as Record<
        string,
        unknown
      >;
      return [detail['lastOrderedAt'], detail['lastOrderedQty']];
    };
    const before = await history();
    const content = csv(
      'sku,quantity,order date',
      `${sku},4,2026-01-05`,
      `${sku},7,3/2/2026`,
      `${sku},0,2026-01-01`,
      `${sku},1,2999-01-01`,
      `${sku},1,soon`,
    );
    // Where noon in UTC is already the next day.
    await sql(`update practice_locations set time_zone = 'Pacific/Kiritimati' where id = ${practice.locations.main}`);
    const id = await upload('history.csv', content, 'orders');
    expect(await fileOf(id)).toMatchObject({ state: 'done', taken: 2, rejected: 3 });
    expect(await history()).toEqual(['03/02/26', 7]);
    const [facts] = await sql<{ times: number; total: number }>(
      'select times_ordered as times, total_qty as total from location_offer_orders where location_id = $1 and file_id = $2',
      [practice.locations.main, id],
    );
    expect(facts).toEqual({ times: 2, total: 11 });
    await ask(`/${id}/undos`);
    expect(await history()).toEqual(before);
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'DIST-05 ACC-02 an order of today in %s is accepted, one of tomorrow is rejected with the reason',
    async (zone) => {
      await sql('update practice_locations set time_zone = $2 where id = $1', [wired().practice.locations.main, zone]);
      const [day = { today: '', tomorrow: '' }] = await sql<{ today: string; tomorrow: string }>(
        `select d::text as today, (d + 1)::text as tomorrow from (select (now() at time zone $1)::date as d) x`,
        [zone],
      );
      const id = await upload(
        'days.csv',
        csv('sku,quantity,order date', `${sku},4,${day.today}`, `${sku},1,${day.tomorrow}`),
        'orders',
      );
      expect(await fileOf(id)).toMatchObject({ state: 'done', taken: 1, rejected: 1 });
      const { data } = v.parse(clientRejectionsDocument, (await wired().get(`${CLIENT_FILES}/${id}/rejections`)).json);
      expect(data.map(({ attributes }) => attributes.reason)).toEqual([`the date ${day.tomorrow} is in the future`]);
      await ask(`/${id}/undos`);
    },
  );

  it('DIST-05 a file that cannot be read changes nothing, and no other location has it', async () => {
    const { practice, server, stranger } = wired();
    const id = await upload('no header.csv', csv('name,amount', 'Gloves,1'));
    expect(await fileOf(id)).toMatchObject({ state: 'failed', problem: expect.stringContaining('"sku"') as string });
    const again = await ask(`/${id}/undos`);
    expect([again.status, codeOf(again)]).toEqual([422, 'invalid-attribute']);
    const foreign = { as: stranger, location: practice.locations.elsewhere, key: null };
    for (const path of ['undos', 'imports']) {
      expect((await server.ask('POST', `${CLIENT_FILES}/${id}/${path}`, foreign)).status).toBe(404);
    }
    expect((await server.ask('GET', `${CLIENT_FILES}/${id}/rejections`, foreign)).status).toBe(404);
    expect((await server.ask('GET', CLIENT_FILES, foreign)).json['data']).toEqual([]);
    const notes = await sql<{ kind: string }>('select kind from notifications where location_id = $1', [
      practice.locations.main,
    ]);
    expect(notes.map(({ kind }) => kind)).toContain('client-prices');
  });

  it('DIST-05 own prices outlive an import and an undo at the same time: each sees what the other one left', async () => {
    const { practice, server } = wired();
    const locationId = asId<LocationId>(practice.locations.main);
    const older = await upload('older.csv', csv('SKU,Price', `${sku},9.99`));
    const newer = String((await begin('newer.csv', 30)).json['data']?.['id']);
    const [applied, committing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const importing = changingPrices(server.store, locationId, async (connection) => {
      await addClientPrices(connection, locationId, { id: newer, distributor_id: seller }, [{ sku, priceCents: 888 }]);
      const atTheEnd = async (): Promise<void> => {
        applied.resolve();
        await committing.promise;
      };
      return { value: undefined, distributorId: seller, atTheEnd };
    });
    await applied.promise;
    const undoing = ask(`/${older}/undos`);
    await expect.poll(() => sql('select from pg_locks where not granted')).not.toEqual([]);
    committing.resolve();
    await importing;
    expect((await undoing).status).toBe(204);
    expect(await prices()).toMatchObject({ catalog: 8.88, detail: 8.88 });
    await changingPrices(server.store, locationId, async (connection) => {
      await takeBackClientFile(connection, locationId, newer);
      return { value: undefined, distributorId: seller };
    });
  });

  it('DIST-05 prices of a file so long that the database needs more than the time of a request are imported, and undone', async () => {
    const at = asId<LocationId>(wired().practice.locations.main);
    // why: stands for tens of thousands of rows, and for the 30 s that a statement has.
    await sql(`create function slow_prices() returns trigger language plpgsql as $$
      begin perform pg_sleep(0.3); return null; end $$`);
    await sql('create trigger slow_prices after insert or delete on location_prices execute function slow_prices()');
    const inShortTime = (work: (connection: Connection) => Promise<unknown>) =>
      changingPrices(wired().server.store, at, async (connection) => {
        await connection.query('set local statement_timeout = 250');
        await work(connection);
        return { value: undefined, distributorId: seller };
      });
    const id = await upload('long.csv', csv('SKU,Price', 'NOWHERE,1.00'));
    await inShortTime((connection) =>
      addClientPrices(connection, at, { id, distributor_id: seller }, [{ sku, priceCents: 777 }]),
    );
    expect((await prices())['catalog']).toBe(7.77);
    await inShortTime((connection) => takeBackClientFile(connection, at, id));
    expect((await prices())['catalog']).toBe(12.5);
    await sql('drop trigger slow_prices on location_prices');
  });

  it('DIST-05 a damaged cell is rejected, and the rest of the file is imported', async () => {
    // Far into the file, which begins as text.
    const others = Array.from({ length: 9000 }, (_, index) => `NONE-${index},1.00`);
    const content = csv('SKU,Price', ...others, `${sku},9\u0000.5`, `A\u0000B,1.00`, `${sku},7.77`);
    const id = await upload('damaged.csv', content);
    expect(await fileOf(id)).toMatchObject({ state: 'done', taken: 1, rejected: 9002 });
    await ask(`/${id}/undos`);
  });

  it('DIST-05 an import that meets a defect, or whose job was given up, has failed and says so', async () => {
    const { store } = wired().server;
    const broken = { ...clientFileReader, prices: failing };
    const made = String((await begin('defect.csv', 3)).json['data']?.['id']);
    const bytes = Buffer.from('abc').toString('base64');
    await ask(`/${made}/parts`, 'distributor-file-parts', { number: 0, bytes });
    await ask(`/${made}/imports`);
    await runOnce(await runnerOptions({ store, log: createLog('silent'), kinds: [clientFileJob(store, broken)] }));
    expect(await fileOf(made)).toMatchObject({ state: 'failed', problem: expect.stringMatching(/again/) as string });

    const late = String((await begin('given up.csv', 3)).json['data']?.['id']);
    await ask(`/${late}/parts`, 'distributor-file-parts', { number: 0, bytes });
    await ask(`/${late}/imports`);
    await sql(`update location_files set state = 'reading', created_at = now() - interval '1 hour' where id = $1`, [
      late,
    ]);
    await endGivenUpFiles(store, CLIENT_FILE_JOB);
    expect(await fileOf(late)).toMatchObject({ state: 'reading' });
    const lastAttempt = (lockedAt: string) =>
      sql(
        `update graphile_worker._private_jobs set attempts = max_attempts, locked_at = ${lockedAt} where key like '%-' || $1`,
        [late],
      );
    await lastAttempt('now()');
    await endGivenUpFiles(store, CLIENT_FILE_JOB);
    expect(await fileOf(late)).toMatchObject({ state: 'reading' });
    await lastAttempt('null');
    await endGivenUpFiles(store, CLIENT_FILE_JOB);
    expect(await fileOf(late)).toMatchObject({ state: 'failed', problem: expect.stringMatching(/again/) as string });
    // It is stored as long as its job can be run again.
    const parts = () => sql('select from location_file_parts where file_id = $1', [late]);
    expect(await parts()).toHaveLength(1);
    await sql(`delete from graphile_worker._private_jobs where key like '%-' || $1`, [late]);
    await endGivenUpFiles(store, CLIENT_FILE_JOB);
    expect(await parts()).toEqual([]);
  });
});

async function* failing(): AsyncGenerator<never> {
  yield await Promise.reject(new TypeError('a defect'));
}
