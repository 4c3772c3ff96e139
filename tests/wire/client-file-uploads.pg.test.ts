/** Uploads of a location's own files are known by their content: interrupted, from two devices, by two people, and imported before. */
import { createHash } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { asId, type LocationId } from '#domain/ids.ts';
import { runJobNow } from '#server/store/admin/job-rows.ts';
import { endGivenUpFiles } from '#server/store/distributors/file-rows.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { CLIENT_FILE_JOB, restartClientFile } from '#server/usecases/distributors/client-files.ts';
import { clientFileKit } from './client-file-kit.ts';
import { codeOf, describeWire } from './wire-kit.ts';

const WAITING = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;

describeWire('uploads of files of a location', (wired) => {
  const { sql, ask, glovesOffer, work, fileOf } = clientFileKit(wired);
  let [seller, sku] = ['', ''];

  beforeEach(async () => {
    ({ seller, sku } = await glovesOffer());
  });

  const beginWith = async (content: string, more: object = {}, by: object = {}): Promise<string> => {
    const digest = createHash('sha256').update(content).digest('hex');
    const attributes = {
      distributorId: seller,
      kind: 'orders',
      fileName: 'mine.csv',
      sizeBytes: content.length,
      digest,
    };
    return String((await ask('', 'distributor-files', { ...attributes, ...more }, by)).json['data']?.['id']);
  };
  const sendPart = (id: string, content: string, number = 0) =>
    ask(`/${id}/parts`, 'distributor-file-parts', { number, bytes: Buffer.from(content).toString('base64') });

  it('ADM-02 DIST-05 an order history whose import was given up is imported when its job is run again, unless it was uploaded again', async () => {
    const { admin, practice, server } = wired();
    const giveUp = async (content: string, day: string): Promise<{ id: string; job: string }> => {
      const id = await beginWith(`${content},${day}`);
      await sendPart(id, `${content},${day}`);
      expect((await ask(`/${id}/imports`)).status).toBe(204);
      await sql(`update location_files set state = 'reading', created_at = now() - interval '1 hour' where id = $1`, [
        id,
      ]);
      const [job] = await sql<{ id: string }>(
        `update graphile_worker._private_jobs set attempts = max_attempts where key like '%-' || $1 returning id`,
        [id],
      );
      await endGivenUpFiles(server.store, CLIENT_FILE_JOB);
      expect(await fileOf(id)).toMatchObject({ state: 'failed' });
      return { id, job: job?.id ?? '' };
    };
    const retry = (job: string) => server.ask('POST', `/api/v2/admin/jobs/${job}/retries`, { as: admin, key: null });
    const content = `sku,quantity,order date\n${sku},4`;

    const once = await giveUp(content, '2026-01-06');
    expect((await retry(once.job)).json).toEqual({ meta: { outcome: 'done' } });
    expect(await fileOf(once.id)).toMatchObject({ state: 'waiting', share: 0, problem: null, endedAt: null });
    await work();
    expect(await fileOf(once.id)).toMatchObject({ state: 'done', taken: 1 });

    const twice = await giveUp(content, '2026-01-07');
    const refuse = async (): Promise<void> => {
      const refused = await retry(twice.job);
      expect([refused.status, codeOf(refused)]).toEqual([422, 'invalid-attribute']);
      expect(refused.text).toContain('has uploaded this order history again');
      expect(await fileOf(twice.id)).toMatchObject({ state: 'failed' });
    };
    const later = await beginWith(`${content},2026-01-07`);
    await refuse();
    await sendPart(later, `${content},2026-01-07`);
    await ask(`/${later}/imports`);
    await refuse();
    await work();
    expect(await fileOf(later)).toMatchObject({ state: 'done', taken: 1 });
    await refuse();
    // Without the other one, it counts again.
    await ask(`/${later}/undos`);
    expect((await retry(twice.job)).json).toEqual({ meta: { outcome: 'done' } });
    await work();
    expect(await fileOf(twice.id)).toMatchObject({ state: 'done', taken: 1 });
    for (const id of [once.id, twice.id]) expect((await ask(`/${id}/undos`)).status).toBe(204);
    const left = await sql('select from location_offer_orders where location_id = $1 and file_id > 0', [
      practice.locations.main,
    ]);
    expect(left).toEqual([]);
  });

  it('ADM-02 DIST-05 an import that an admin runs again is not ended by the housekeeping of the same moment', async () => {
    const { practice, server } = wired();
    const content = `sku,quantity,order date\n${sku},4,2026-01-08`;
    const id = await beginWith(content);
    await sendPart(id, content);
    expect((await ask(`/${id}/imports`)).status).toBe(204);
    await sql(`update location_files set state = 'reading', created_at = now() - interval '1 hour' where id = $1`, [
      id,
    ]);
    const [job] = await sql<{ id: string }>(
      `update graphile_worker._private_jobs set attempts = max_attempts where key like '%-' || $1 returning id`,
      [id],
    );
    const ending = await inTransaction(server.store, async (connection) => {
      await restartClientFile(connection, asId<LocationId>(practice.locations.main), id);
      await runJobNow(connection, job?.id ?? '');
      const begun = { isOver: false, done: Promise.resolve() };
      begun.done = endGivenUpFiles(server.store, CLIENT_FILE_JOB).then(() => void (begun.isOver = true));
      // Housekeeping has looked at the job as it was: it has ended, or waits for the file.
      await vi.waitUntil(async () => begun.isOver || (await sql(WAITING)).length > 0, 20_000);
      return begun;
    });
    await ending.done;
    expect(await fileOf(id)).toMatchObject({ state: 'reading', problem: null });
    await work();
    expect(await fileOf(id)).toMatchObject({ state: 'done', taken: 1 });
    expect((await ask(`/${id}/undos`)).status).toBe(204);
  });

  it('DIST-05 the same content begun again is the same upload, interrupted or from two devices: it counts once', async () => {
    const { practice } = wired();
    const content = `sku,quantity,order date\n${sku},4,2026-01-05`;
    const [one, other] = await Promise.all([beginWith(content), beginWith(content)]);
    expect(other).toBe(one);
    expect((await sendPart(one, content)).status).toBe(204);
    expect(await beginWith(content)).toBe(one);
    for (let sent = 0; sent < 2; sent += 1) {
      expect((await sendPart(one, content)).status).toBe(204);
      expect((await ask(`/${one}/imports`)).status).toBe(204);
    }
    await work();
    expect(await fileOf(one)).toMatchObject({ state: 'done', taken: 1 });
    const count = await sql('select file_id from location_offer_orders where location_id = $1 and file_id > 0', [
      practice.locations.main,
    ]);
    expect(count).toHaveLength(1);
    expect((await ask(`/${one}/undos`)).status).toBe(204);
  });

  it('DIST-05 an order history that somebody imported is found by its content, whoever uploads it again under whatever name', async () => {
    const { practice } = wired();
    const content = `sku,quantity,order date\n${sku},4,2026-01-08`;
    const staff = await wired().server.signIn('staff');
    const asStaff = (more: object = {}) => beginWith(content, { fileName: 'theirs.csv', ...more }, { as: staff });
    const one = await beginWith(content);
    // Somebody else's device continues it.
    expect(await asStaff()).toBe(one);
    await sendPart(one, content);
    expect((await ask(`/${one}/imports`)).status).toBe(204);
    const found = async (state: string): Promise<void> => {
      expect(await asStaff()).toBe(one);
      expect(await beginWith(content)).toBe(one);
      expect(await fileOf(one)).toMatchObject({ state, fileName: 'mine.csv', uploadedBy: 'Owner Person' });
    };
    await found('waiting');
    await work();
    await found('done');
    // A part or a request of a page that does not know it changes nothing.
    expect((await sendPart(one, content)).status).toBe(204);
    expect((await ask(`/${one}/imports`)).status).toBe(204);
    await work();
    const facts = await sql<{ total_qty: number }>(
      'select total_qty from location_offer_orders where location_id = $1 and file_id > 0',
      [practice.locations.main],
    );
    expect(facts).toEqual([{ total_qty: 4 }]);
    // Prices may be imported again: they apply instead of later ones.
    const prices = `sku,price\n${sku},9.99`;
    const first = await beginWith(prices, { kind: 'prices' });
    await sendPart(first, prices);
    await ask(`/${first}/imports`);
    await work();
    expect(await fileOf(first)).toMatchObject({ state: 'done' });
    expect(await beginWith(prices, { kind: 'prices' })).not.toBe(first);
    for (const id of [one, first]) expect((await ask(`/${id}/undos`)).status).toBe(204);
    expect(await asStaff()).not.toBe(one);
  });

  it('DIST-05 another content of the same name and size is another upload: files never mix', async () => {
    const [one, other] = [await beginWith('aaaa'), await beginWith('bbbb')];
    expect(other).not.toBe(one);
    expect(await beginWith('aaaa', { kind: 'prices' })).not.toBe(one);
    // A page that cannot say what is in it begins another one each time.
    const beginUnknown = () => beginWith('dddd', { digest: undefined });
    expect(await beginUnknown()).not.toBe(await beginUnknown());
  });

  it('DIST-05 what is more than the file was said to have is not stored', async () => {
    const id = await beginWith('abcdef');
    await sendPart(id, 'abcd');
    for (const number of [1, 2, 200]) expect((await sendPart(id, 'xyz', number)).status).toBe(204);
    await sendPart(id, 'abcd');
    expect((await ask(`/${id}/imports`)).status).toBe(422);
    await sendPart(id, 'ef', 1);
    const stored = await sql('select number, length(bytes) from location_file_parts where file_id = $1 order by 1', [
      id,
    ]);
    expect(stored).toEqual([
      { number: 0, length: 4 },
      { number: 1, length: 2 },
    ]);
    expect((await ask(`/${id}/imports`)).status).toBe(204);
    await work();
  });

  it('DIST-05 an upload that stops is shown as interrupted, goes on with its next part, and can be discarded', async () => {
    const id = await beginWith('cccc');
    expect(await fileOf(id)).toMatchObject({ state: 'uploading', isInterrupted: false });
    const pass = (column: string) =>
      sql(`update location_files set ${column} = now() - interval '3 minutes' where id = $1`, [id]);
    await pass('created_at');
    expect(await fileOf(id)).toMatchObject({ state: 'uploading', isInterrupted: true });
    await sendPart(id, 'cccc');
    expect(await fileOf(id)).toMatchObject({ state: 'uploading', isInterrupted: false });
    await pass('last_part_at');
    expect(await fileOf(id)).toMatchObject({ isInterrupted: true });
    for (let asked = 0; asked < 2; asked += 1) expect((await ask(`/${id}/undos`)).status).toBe(204);
    expect(await fileOf(id)).toMatchObject({ state: 'undone', isInterrupted: false, taken: 0 });
    expect(await sql('select from location_file_parts where file_id = $1', [id])).toEqual([]);
    // The device that still sends it is told, instead of being told that it was imported.
    for (const refused of [await sendPart(id, 'cccc'), await ask(`/${id}/imports`)]) {
      expect([refused.status, codeOf(refused)]).toEqual([422, 'invalid-attribute']);
    }
    expect(await beginWith('cccc')).not.toBe(id);
  });

  it('DIST-05 a location has 20 unfinished uploads at most, also of requests that are sent at once; others are not affected', async () => {
    const { practice, stranger } = wired();
    await sql(`update location_files set state = 'undone' where state in ('uploading', 'waiting', 'reading')`);
    const begin = (content: string, by: object = {}) =>
      ask(
        '',
        'distributor-files',
        {
          distributorId: seller,
          kind: 'orders',
          fileName: 'many.csv',
          sizeBytes: content.length,
          digest: createHash('sha256').update(content).digest('hex'),
        },
        by,
      );
    const content = (nth: number) => `sku,quantity,order date\n${sku},${nth},2026-01-09`;
    const answers = await Promise.all(Array.from({ length: 25 }, (_, nth) => begin(content(nth))));
    const begun = answers.flatMap(({ status }, nth) => (status === 200 ? [nth] : []));
    expect(begun).toHaveLength(20);
    const refused = answers.find(({ status }) => status !== 200);
    expect([refused?.status, refused === undefined ? '' : codeOf(refused)]).toEqual([422, 'invalid-attribute']);
    expect(refused?.json['errors']?.[0]?.['detail']).toContain('This location has 20 uploads that haven’t finished.');
    // One that has begun is found, and another location has its own.
    expect((await begin(content(begun[0] ?? 0))).status).toBe(200);
    expect((await begin('elsewhere', { as: stranger, location: practice.locations.elsewhere })).status).toBe(200);
    // A file that waits for its import counts until it is imported, or discarded.
    const idOf = (nth: number) => String(answers[nth]?.json['data']?.['id']);
    const [first = 0, second = 0] = begun;
    await sendPart(idOf(first), content(first));
    expect((await ask(`/${idOf(first)}/imports`)).status).toBe(204);
    expect((await begin('one more')).status).toBe(422);
    await work();
    expect((await begin('one more')).status).toBe(200);
    expect((await begin('another')).status).toBe(422);
    expect((await ask(`/${idOf(second)}/undos`)).status).toBe(204);
    expect((await begin('another')).status).toBe(200);
  });
});
