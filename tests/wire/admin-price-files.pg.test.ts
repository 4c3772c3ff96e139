/** Price files that are uploaded in the admin area are imported by the real job. */
import { gzipSync } from 'node:zlib';
import { runOnce } from 'graphile-worker';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { PRICE_FILE, priceFilesDocument, rejectedRowsDocument } from '#contract/resources/admin-price-files.ts';
import { createLog } from '#server/http/log.ts';
import { priceImporter } from '#server/import/price-importer.ts';
import { priceFileJob } from '#server/jobs/price-file.ts';
import { runJobNow } from '#server/store/admin/job-rows.ts';
import { endGivenUpPriceFiles } from '#server/store/admin/price-file-rows.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { PRICE_FILE_JOB, restartPriceFile } from '#server/usecases/admin/price-files.ts';
import { runnerOptions } from '#server/jobs/run-jobs.ts';
import { prunePriceFiles } from '#server/store/admin/price-file-rows.ts';
import { codeOf, describeWire } from './wire-kit.ts';

const WAITING = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;

describeWire('price files of the admin area', (wired) => {
  const ask = (method: 'GET' | 'POST', path = '', type = '', attributes?: object) =>
    wired().server.ask(method, `/api/v2/admin/price-files${path}`, {
      as: wired().admin,
      key: null,
      ...(attributes === undefined ? {} : { body: { data: { type, attributes } } }),
    });
  const begin = async (distributorName: string, fileName: string, sizeBytes: number): Promise<string> => {
    const answer = await ask('POST', '', 'price-files', { distributorName, fileName, sizeBytes });
    return String(answer.json['data']?.['id']);
  };
  const sendPart = (id: string, number: number, bytes: Buffer) =>
    ask('POST', `/${id}/parts`, 'price-file-parts', { number, bytes: bytes.toString('base64') });
  const finish = (id: string) => ask('POST', `/${id}/imports`);
  /** @returns its id, once it is completely sent */
  async function upload(distributor: string, fileName: string, content: Buffer, partBytes = 40): Promise<string> {
    const id = await begin(distributor, fileName, content.length);
    for (let at = 0; at < content.length; at += partBytes) {
      await sendPart(id, at / partBytes, content.subarray(at, at + partBytes));
    }
    expect((await finish(id)).status).toBe(204);
    return id;
  }
  async function work(): Promise<void> {
    const { store } = wired().server;
    await runOnce(
      await runnerOptions({ store, log: createLog('silent'), kinds: [priceFileJob(store, priceImporter)] }),
    );
  }
  const fileOf = async (id: string) => {
    const { data } = v.parse(priceFilesDocument, (await ask('GET')).json);
    return data.find((each) => each.id === id)?.attributes;
  };
  const offersOf = async (distributor: string) => {
    const { rows } = await wired().server.store.pool.query(
      `select o.sku, o.price_cents from offers o join distributors d on d.id = o.distributor_id where d.name = $1 order by o.sku`,
      [distributor],
    );
    return rows as unknown[];
  };
  const csv = (...rows: string[]) => Buffer.from(['sku,name,manufacturer,price', ...rows, ''].join('\n'));

  it('ADM-12 an upload that stops is shown as interrupted; an import whose job was given up has failed and says so', async () => {
    const { pool } = wired().server.store;
    const id = await begin('First Supply', 'stuck.csv', 3);
    expect(await fileOf(id)).toMatchObject({ state: 'uploading', isInterrupted: false });
    await pool.query(`update price_files set created_at = now() - interval '1 hour' where id = $1`, [id]);
    expect(await fileOf(id)).toMatchObject({ state: 'uploading', isInterrupted: true });
    await sendPart(id, 0, Buffer.from('abc'));
    expect(await fileOf(id)).toMatchObject({ isInterrupted: false });
    expect((await finish(id)).status).toBe(204);
    await pool.query(`update price_files set state = 'importing' where id = $1`, [id]);
    const givenUp = async (change: string) => {
      await pool.query(`update graphile_worker._private_jobs set ${change} where key = 'price-file:' || $1`, [id]);
      await endGivenUpPriceFiles(wired().server.store, PRICE_FILE_JOB);
      return fileOf(id);
    };
    expect(await givenUp('attempts = 1')).toMatchObject({ state: 'importing' });
    expect(await givenUp('attempts = max_attempts, locked_at = now()')).toMatchObject({ state: 'importing' });
    expect(await givenUp('locked_at = null')).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/Upload it again/) as string,
    });
    const parts = async () =>
      (await pool.query('select from price_file_parts where price_file_id = $1', [id])).rows.length;
    expect(await parts()).toBe(1);
    await pool.query(`delete from graphile_worker._private_jobs where key = 'price-file:' || $1`, [id]);
    await endGivenUpPriceFiles(wired().server.store, PRICE_FILE_JOB);
    expect(await parts()).toBe(0);
  });

  it('ADM-02 ADM-12 an import that was given up is done when its job is run again, as long as the file is stored', async () => {
    const { admin, server } = wired();
    const { pool } = server.store;
    const giveUp = async (id: string): Promise<string> => {
      await pool.query(
        `update price_files set state = 'importing', created_at = now() - interval '1 hour' where id = $1`,
        [id],
      );
      const { rows } = await pool.query<{ id: string }>(
        `update graphile_worker._private_jobs set attempts = max_attempts where key = 'price-file:' || $1 returning id`,
        [id],
      );
      await endGivenUpPriceFiles(wired().server.store, PRICE_FILE_JOB);
      expect(await fileOf(id)).toMatchObject({ state: 'failed' });
      return rows[0]?.id ?? '';
    };
    const retry = (job: string) => server.ask('POST', `/api/v2/admin/jobs/${job}/retries`, { as: admin, key: null });
    const id = await upload('Second Try', 'again.csv', csv('T1,Nitrile gloves M,Maker,12.50'));
    const answer = await retry(await giveUp(id));
    expect(answer.json).toEqual({ meta: { outcome: 'done' } });
    expect(await fileOf(id)).toMatchObject({ state: 'waiting', share: 0, problem: null, endedAt: null });
    await work();
    expect(await fileOf(id)).toMatchObject({ state: 'done', inserted: 1, problem: null });
    expect(await offersOf('Second Try')).toEqual([{ sku: 'T1', price_cents: 1250 }]);

    const gone = await upload('Second Try', 'gone.csv', csv('T2,Gauze,Maker,4.99'));
    const job = await giveUp(gone);
    await pool.query('delete from price_file_parts where price_file_id = $1 and number = 0', [gone]);
    const refused = await retry(job);
    expect([refused.status, codeOf(refused)]).toEqual([422, 'invalid-attribute']);
    expect(refused.text).toContain('The file is no longer stored. Upload it again.');
    expect(await fileOf(gone)).toMatchObject({ state: 'failed' });
    await pool.query('delete from graphile_worker._private_jobs where id = $1', [job]);
  });

  it('ADM-02 ADM-12 an import that an admin runs again is not ended by the housekeeping of the same moment', async () => {
    const { store } = wired().server;
    const id = await upload('Third Try', 'race.csv', csv('T3,Cotton rolls,Maker,7.25'));
    await store.pool.query(
      `update price_files set state = 'importing', created_at = now() - interval '1 hour' where id = $1`,
      [id],
    );
    const { rows } = await store.pool.query<{ id: string }>(
      `update graphile_worker._private_jobs set attempts = max_attempts where key = 'price-file:' || $1 returning id`,
      [id],
    );
    const ending = await inTransaction(store, async (connection) => {
      await restartPriceFile(connection, id);
      await runJobNow(connection, rows[0]?.id ?? '');
      const begun = { isOver: false, done: Promise.resolve() };
      begun.done = endGivenUpPriceFiles(store, PRICE_FILE_JOB).then(() => void (begun.isOver = true));
      // Housekeeping has looked at the job as it was: it has ended, or waits for the file.
      await vi.waitUntil(async () => begun.isOver || (await store.pool.query(WAITING)).rows.length > 0, 20_000);
      return begun;
    });
    await ending.done;
    expect(await fileOf(id)).toMatchObject({ state: 'importing', problem: null });
    await work();
    expect(await fileOf(id)).toMatchObject({ state: 'done', inserted: 1 });
  });

  it('ADM-12 imports a file that came in parts, in any order and twice, and tells what became of it', async () => {
    const content = csv(
      'A1,Nitrile gloves M,Maker,12.50',
      'A2,,Maker,3.00',
      'A3,Gauze 4 x 4,Maker,4.99',
      'A3,Gauze again,Maker,1',
    );
    const id = await begin('First Supply', 'Prices May.CSV', content.length);
    const half = 50;
    await sendPart(id, 1, content.subarray(half));
    expect((await fileOf(id))?.share).toBeCloseTo((content.length - half) / content.length);
    await sendPart(id, 0, content.subarray(0, half));
    await sendPart(id, 0, content.subarray(0, half));
    expect(await fileOf(id)).toMatchObject({ state: 'uploading', share: 1, uploadedBy: 'Admin Person' });
    expect((await Promise.all([finish(id), finish(id)])).map(({ status }) => status)).toEqual([204, 204]);
    expect(await fileOf(id)).toMatchObject({ state: 'waiting' });
    await work();
    expect(await fileOf(id)).toMatchObject({
      distributorName: 'First Supply',
      fileName: 'prices may.csv',
      state: 'done',
      share: 1,
      rows: 4,
      inserted: 2,
      rejected: 2,
      problem: null,
    });
    expect(await offersOf('First Supply')).toEqual([
      { sku: 'A1', price_cents: 1250 },
      { sku: 'A3', price_cents: 499 },
    ]);
    const rejected = v.parse(rejectedRowsDocument, (await ask('GET', `/${id}/rejections`)).json).data;
    expect(rejected.map(({ attributes }) => attributes)).toEqual([
      { line: 3, reason: expect.stringContaining('name') as string },
      { line: 5, reason: 'an earlier row has the sku "A3"' },
    ]);
    const { rows } = await wired().server.store.pool.query('select from price_file_parts where price_file_id = $1', [
      id,
    ]);
    expect(rows).toHaveLength(0);
    // A part or a request that arrives late changes nothing.
    expect((await sendPart(id, 7, Buffer.from('late'))).status).toBe(204);
    expect((await finish(id)).status).toBe(204);
    await work();
    expect(await fileOf(id)).toMatchObject({ state: 'done', rows: 4 });
  });

  it('ADM-13 a file that is broken in its middle changes nothing, though its beginning is good', async () => {
    const good = Array.from({ length: 4_000 }, (_, n) => `B${n},Product ${n} of many,Maker,${n}.25`);
    const whole = gzipSync(csv(...good));
    const id = await upload(
      'Broken Supply',
      'prices.csv.gz',
      whole.subarray(0, whole.length - 200),
      PRICE_FILE.partBytes,
    );
    await work();
    const broken = await fileOf(id);
    expect(broken).toMatchObject({ state: 'failed', inserted: 0, updated: 0 });
    expect(broken?.problem).toMatch(/damaged/);
    expect(await offersOf('Broken Supply')).toEqual([]);
    const { rows } = await wired().server.store.pool.query(`select from distributors where name = 'Broken Supply'`);
    expect(rows).toHaveLength(0);
  });

  it('ADM-13 says why what is no price file, or has no good row, was not imported', async () => {
    const picture = await upload('Other Supply', 'prices.csv', Buffer.from('\u0089PNG\r\n\u001a\n0000', 'latin1'));
    const columns = await upload('Other Supply', 'prices2.csv', Buffer.from('article,label\n1,x\n'));
    const rows = await upload('Other Supply', 'prices3.ndjson', Buffer.from('{"sku":\n[1]\n'));
    await work();
    for (const id of [picture, columns, rows]) {
      const file = await fileOf(id);
      expect(file).toMatchObject({ state: 'failed', inserted: 0 });
      expect(file?.problem).toBeTruthy();
    }
    expect(await offersOf('Other Supply')).toEqual([]);
  });

  it('ADM-13 a file that did not arrive whole is not imported, and can be finished later', async () => {
    const content = csv('C1,Alginate,Maker,18.75');
    const id = await begin('Late Supply', 'late.csv', content.length);
    await sendPart(id, 0, content.subarray(0, 20));
    const early = await finish(id);
    expect([early.status, codeOf(early)]).toEqual([422, 'invalid-attribute']);
    await sendPart(id, 2, content.subarray(30));
    // The right number of bytes alone does not make it complete.
    await sendPart(id, 3, content.subarray(20, 30));
    expect((await finish(id)).status).toBe(422);
    await work();
    expect(await offersOf('Late Supply')).toEqual([]);
  });

  it('ADM-13 what is more than the file was said to have is not stored', async () => {
    const id = await begin('Large Supply', 'large.csv', 5);
    for (const number of [0, 1, 200]) await sendPart(id, number, Buffer.from('abc'));
    const { rows } = await wired().server.store.pool.query(
      'select number, length(bytes) from price_file_parts where price_file_id = $1',
      [id],
    );
    expect(rows).toEqual([{ number: 0, length: 3 }]);
    expect((await finish(id)).status).toBe(422);
  });

  it('ADM-13 two uploads at once do not mix', async () => {
    const rowsOf = (letter: string) =>
      Array.from({ length: 300 }, (_, n) => `${letter}${n},${letter} product ${n},Maker,${n + 1}.00`);
    const [first, second] = await Promise.all([
      upload('North Twin', 'prices.csv', csv(...rowsOf('N'))),
      upload('South Twin', 'prices.csv', csv(...rowsOf('S'), 'S0,again,Maker,1')),
    ]);
    await Promise.all([work(), work()]);
    expect(await fileOf(first)).toMatchObject({ state: 'done', inserted: 300, rejected: 0 });
    expect(await fileOf(second)).toMatchObject({ state: 'done', inserted: 300, rejected: 1 });
    const skus = (await offersOf('North Twin')) as { sku: string }[];
    expect(skus.every(({ sku }) => sku.startsWith('N'))).toBe(true);
    expect(skus).toHaveLength(300);
  });

  it('ADM-12 refuses names, sizes and parts that are none', async () => {
    for (const wrong of [
      { distributorName: '', fileName: 'a.csv', sizeBytes: 1 },
      { distributorName: 'A', fileName: 'a.xlsx', sizeBytes: 1 },
      { distributorName: 'A', fileName: 'a.csv', sizeBytes: 0 },
      { distributorName: 'A', fileName: 'a.csv', sizeBytes: PRICE_FILE.mostBytes + 1 },
    ]) {
      expect([wrong, (await ask('POST', '', 'price-files', wrong)).status]).toEqual([wrong, 400]);
    }
    const id = await begin('A', 'a.csv', 1);
    for (const wrong of [
      { number: -1, bytes: 'QQ==' },
      { number: 0, bytes: '***' },
      { number: 1.5, bytes: 'QQ==' },
    ]) {
      expect((await ask('POST', `/${id}/parts`, 'price-file-parts', wrong)).status).toBe(400);
    }
    const largest = Buffer.alloc(PRICE_FILE.partBytes, 65);
    expect((await sendPart(id, 0, largest)).status).toBe(204);
    expect((await sendPart('99999', 0, Buffer.from('A'))).status).toBe(404);
    expect((await finish('99999')).status).toBe(404);
  });

  it('ADM-12 at most twenty are uploaded or imported at once; an interrupted one makes room, and nothing else does', async () => {
    const { pool } = wired().server.store;
    await pool.query(`update price_files set state = 'done' where state <> 'done'`);
    const name = 'Many Supply';
    const ids = await Promise.all(Array.from({ length: 20 }, (_, nth) => begin(name, `many-${nth}.csv`, 10)));
    const another = () =>
      ask('POST', '', 'price-files', { distributorName: name, fileName: 'another.csv', sizeBytes: 10 });
    const answers = await Promise.all([another(), another()]);
    expect(answers.map(codeOf)).toEqual(['invalid-attribute', 'invalid-attribute']);
    expect(answers[0]?.text).toContain('20 price files are being uploaded or imported.');
    const stopped = ids.toSorted((one, two) => Number(one) - Number(two))[7] ?? '';
    await sendPart(stopped, 0, Buffer.from('abc'));
    await pool.query(`update price_files set last_part_at = now() - interval '3 minutes' where id = $1`, [stopped]);
    expect((await another()).status).toBe(200);
    expect(await fileOf(stopped)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('interrupted') as string,
    });
    expect((await pool.query('select from price_file_parts where price_file_id = $1', [stopped])).rows).toEqual([]);
    expect(codeOf(await another())).toBe('invalid-attribute');
    await pool.query(`update price_files set state = 'done' where state <> 'done'`);
  });

  it('forgets uploads that nobody finished', async () => {
    const { pool } = wired().server.store;
    const id = await begin('Forgotten', 'a.csv', 5);
    await pool.query(`update price_files set created_at = now() - interval '25 hours' where id = $1`, [id]);
    await prunePriceFiles(pool);
    expect(await fileOf(id)).toBeUndefined();
  });
});
