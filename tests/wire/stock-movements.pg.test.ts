import * as v from 'valibot';
import { expect, it } from 'vitest';
import { paths } from '#tests/support/paths.ts';
import { CLIENT_TIME_HEADER } from '#contract/headers.ts';
import { writeAnswer } from '#contract/resources/write-answer.ts';
import { adjust, codeOf, count, describeWire } from './wire-kit.ts';

const device = (id: string, sequence: number) => ({ client: { id, sequence } });

describeWire('POST /stock-movements', (wired) => {
  it('ITEM-19 adjusts on hand and answers the movement with the item as it is now', async () => {
    const { post, practice } = wired();
    const answer = await post(paths.stockMovements, adjust(practice.items.gloves, -3), { key: 'op-adjust-1' });
    expect(answer.status).toBe(201);
    const { data, included, meta } = v.parse(writeAnswer, answer.json);
    expect(data).toMatchObject({
      type: 'stock-movements',
      attributes: {
        kind: 'adjust',
        asked: -3,
        applied: -3,
        clamped: 0,
        qtyOnHandAfter: 7,
        reason: 'used',
        by: 'scan',
        device: 'Tablet 1',
        occurredAt: '2026-03-04T05:06:07.000Z',
        userName: 'Owner Person',
        opId: 'op-adjust-1',
      },
    });
    expect(included).toMatchObject([
      { type: 'workspace-items', id: practice.items.gloves, attributes: { qtyOnHand: 7, revision: meta.revision } },
    ]);
    expect(meta.opId).toBe('op-adjust-1');
  });

  it('G7 clamps at 0 and says how much was cut off', async () => {
    const { post, practice } = wired();
    const answer = await post(paths.stockMovements, adjust(practice.items.needles, -5));
    expect(answer.json['data']?.['attributes']).toMatchObject({
      asked: -5,
      applied: -2,
      clamped: 3,
      qtyOnHandAfter: 0,
    });
  });

  it('G7 a count lists the movements of others that it met, and not those of its own device', async () => {
    const { get, post, practice } = wired();
    const item = practice.items.gauze;
    const seen = Number((await get(paths.changes)).json['meta']?.['latestRevision']);
    const own = await post(paths.stockMovements, adjust(item, 1), device('me', 1));
    const other = await post(paths.stockMovements, adjust(item, -2), device('you', 1));
    const counted = await post(paths.stockMovements, count(item, 9, seen), device('me', 2));
    expect(counted.json['data']?.['attributes']).toMatchObject({
      kind: 'count',
      asked: 9,
      applied: 5,
      qtyOnHandAfter: 9,
      reason: 'counted',
      overlapped: [other.json['data']?.['id']],
    });
    expect(counted.text).not.toContain(`"overlapped":["${String(own.json['data']?.['id'])}"`);
    const again = await post(paths.stockMovements, count(item, 9, Number(counted.json['meta']?.['revision'])));
    expect(again.json['data']?.['attributes']?.['overlapped']).toEqual([]);
  });

  it('takes a movement back by another movement that names it', async () => {
    const { post, practice } = wired();
    const item = practice.items.alginate;
    const made = await post(paths.stockMovements, adjust(item, 4), { key: 'op-to-undo' });
    const id = String(made.json['data']?.['id']);
    const undo = await post(paths.stockMovements, adjust(item, -4, { reason: 'undone', reverses: id }));
    expect(undo.json['data']?.['attributes']).toMatchObject({ reverses: id, reason: 'undone', qtyOnHandAfter: 0 });
    const other = await post(paths.stockMovements, adjust(item, 3), { key: 'other-to-undo' });
    const byOp = await post(paths.stockMovements, adjust(item, -3, { reason: 'undone', reverses: 'other-to-undo' }));
    expect(byOp.json['data']?.['attributes']?.['reverses']).toBe(other.json['data']?.['id']);
    const foreign = await post(
      paths.stockMovements,
      adjust(practice.items.gloves, 1, { reason: 'undone', reverses: id }),
    );
    expect([foreign.status, codeOf(foreign)]).toEqual([404, 'not-found']);
  });

  it('G2 what two people undo is undone once, whichever name they give it', async () => {
    const { post, get, practice } = wired();
    const item = practice.items.needles;
    const used = await post(paths.stockMovements, adjust(item, 5), { key: 'undone-by-two' });
    const id = String(used.json['data']?.['id']);
    const both = await Promise.all(
      [id, 'undone-by-two'].map((reverses) =>
        post(paths.stockMovements, adjust(item, -5, { reason: 'undone', reverses })),
      ),
    );
    expect(both.map((answer) => (answer.status === 201 ? 'undone' : codeOf(answer))).toSorted()).toEqual([
      'already-undone',
      'undone',
    ]);
    const ledger = await get(`${paths.stockMovements}?filter[itemId]=${item}`);
    expect(ledger.text.split(`"reverses":"${id}"`)).toHaveLength(2);
  });

  it('refuses what the rules refuse and leaves nothing behind', async () => {
    const { post, get, practice } = wired();
    const before = (await get(paths.changes)).json['meta']?.['latestRevision'];
    const zero = await post(paths.stockMovements, adjust(practice.items.gloves, 0));
    expect([zero.status, codeOf(zero)]).toEqual([422, 'bad-delta']);
    const negative = await post(paths.stockMovements, count(practice.items.gloves, -1, 0));
    expect([negative.status, codeOf(negative)]).toEqual([422, 'bad-quantity']);
    const foreign = await post(paths.stockMovements, adjust(practice.foreign.item, 1));
    const absent = await post(paths.stockMovements, adjust('999999', 1));
    expect([foreign.status, codeOf(foreign)]).toEqual([404, 'item-gone']);
    expect(foreign.json['errors']).toEqual(absent.json['errors']);
    const words = await post(paths.stockMovements, adjust('none', 1));
    expect([words.status, codeOf(words)]).toEqual([404, 'item-gone']);
    expect((await get(paths.changes)).json['meta']?.['latestRevision']).toBe(before);
  });

  it('refuses a body that is not as the contract says, with a pointer to the place', async () => {
    const { post, practice } = wired();
    const text = await post(paths.stockMovements, undefined, { rawBody: '{"data":' });
    expect([text.status, codeOf(text)]).toEqual([400, 'malformed-document']);
    const fraction = await post(paths.stockMovements, adjust(practice.items.gloves, 0.5));
    expect([fraction.status, codeOf(fraction)]).toEqual([400, 'malformed-document']);
    expect(fraction.json['errors']?.[0]?.['source']?.['pointer']).toBe('/data/attributes/delta');
    const empty = await post(paths.stockMovements, undefined);
    expect([empty.status, codeOf(empty)]).toEqual([400, 'malformed-document']);
  });
});

describeWire('ITEM-30 the clock of a device', (wired) => {
  const HOUR = 3_600_000;
  const at = (fromNow: number): string => new Date(Date.now() + fromNow).toISOString();
  const made = (item: string, occurredAt: string) => {
    const body = adjust(item, 1);
    return { data: { ...body.data, attributes: { ...body.data.attributes, occurredAt } } };
  };
  const madeBefore = (attributes: Readonly<Record<string, unknown>> | undefined): number =>
    Math.round(
      (Date.parse(String(attributes?.['recordedAt'])) - Date.parse(String(attributes?.['occurredAt']))) / HOUR,
    );

  it('that is 2 h ahead at sending corrects when a change was made, and marks it, in the ledger and for every device', async () => {
    const { get, post, practice } = wired();
    const body = made(practice.items.gloves, at(2 * HOUR - 5 * HOUR));
    const headers = { [CLIENT_TIME_HEADER]: at(2 * HOUR) };
    const answer = await post(paths.stockMovements, body, { key: 'two-hours-ahead', headers });
    const attributes = answer.json['data']?.['attributes'];
    expect(Math.abs(Number(attributes?.['clockAheadSeconds']) - 7200)).toBeLessThan(30);
    expect(madeBefore(attributes)).toBe(5);
    // Sent again with another clock: the same change, as first recorded.
    const again = await post(paths.stockMovements, body, {
      key: 'two-hours-ahead',
      headers: { [CLIENT_TIME_HEADER]: at(0) },
    });
    expect(again.json['data']).toEqual(answer.json['data']);
    expect((await get(paths.stockMovements)).json['data']?.[0]).toEqual(answer.json['data']);
    expect((await get(paths.changes)).text).toContain(
      `"clockAheadSeconds":${String(attributes?.['clockAheadSeconds'])}`,
    );
  });

  it('that is right marks nothing, also not what has waited for days', async () => {
    const { post, practice } = wired();
    const headers = { [CLIENT_TIME_HEADER]: at(4 * 60_000) };
    const waited = await post(paths.stockMovements, made(practice.items.gloves, at(-96 * HOUR)), { headers });
    expect(waited.json['data']?.['attributes']?.['clockAheadSeconds']).toBeNull();
    expect(madeBefore(waited.json['data']?.['attributes'])).toBe(96);
  });

  it('that was set since is known by what was made in the future, also of clients that do not say their time', async () => {
    const { post, practice } = wired();
    const future = await post(paths.stockMovements, made(practice.items.gloves, at(26 * HOUR)));
    expect(madeBefore(future.json['data']?.['attributes'])).toBe(0);
    expect(Math.round(Number(future.json['data']?.['attributes']?.['clockAheadSeconds']) / 3600)).toBe(26);
  });

  it('is an instant, or the change is not taken', async () => {
    const { post, practice } = wired();
    for (const none of ['yesterday', '2026-02-31T05:06:07Z', '1772600767']) {
      const answer = await post(paths.stockMovements, adjust(practice.items.gloves, 1), {
        headers: { [CLIENT_TIME_HEADER]: none },
      });
      expect([none, answer.status, codeOf(answer)]).toEqual([none, 400, 'bad-parameter']);
    }
    for (const far of ['1970-01-01T00:00:00.000Z', '9999-12-31T23:59:59.000Z']) {
      const answer = await post(paths.stockMovements, adjust(practice.items.gloves, 1), {
        headers: { [CLIENT_TIME_HEADER]: far },
      });
      expect([far, answer.status]).toEqual([far, 201]);
    }
  });
});

describeWire('GET /stock-movements', (wired) => {
  it('ITEM-30 lists the ledger newest first by the clock of the server, by item, folder and time, in pages', async () => {
    const { post, get, practice } = wired();
    for (const [item, delta, day] of [
      [practice.items.gloves, 1, '01'],
      [practice.items.gloves, 2, '03'],
      [practice.items.alginate, 3, '02'],
    ] as const) {
      const body = adjust(item, delta);
      await post(paths.stockMovements, {
        data: { ...body.data, attributes: { ...body.data.attributes, occurredAt: `2026-05-${day}T08:00:00.000Z` } },
      });
    }
    const requested = async (query: string): Promise<number[]> => {
      const { json } = await get(`${paths.stockMovements}?${query}`);
      return [...(json['data'] ?? [])].map((each) => Number(each['attributes']?.['asked']));
    };
    expect(await requested('')).toEqual([3, 2, 1]);
    expect(await requested(`filter[itemId]=${practice.items.gloves}`)).toEqual([2, 1]);
    expect(await requested(`filter[workspaceId]=${practice.folders.room2}`)).toEqual([3]);
    expect(await requested('filter[occurredAt][from]=2026-05-02&filter[occurredAt][to]=2026-05-02T23:59:59Z')).toEqual([
      3,
    ]);
    expect(await requested('page[size]=1&page[number]=2')).toEqual([2]);
    const paged = await get(`${paths.stockMovements}?page[size]=2`);
    expect(paged.json['meta']).toMatchObject({ total: 3, last_page: 2, from: 1, to: 2, per_page: 2, current_page: 1 });
  });

  it('answers nothing of other locations, and refuses what it cannot read', async () => {
    const { get, practice } = wired();
    const foreign = await get(`${paths.stockMovements}?filter[itemId]=${practice.foreign.item}`);
    expect(foreign.json['data']).toEqual([]);
    const folder = await get(`${paths.stockMovements}?filter[workspaceId]=${practice.foreign.root}`);
    expect([folder.status, codeOf(folder)]).toEqual([404, 'folder-gone']);
    const time = await get(`${paths.stockMovements}?filter[occurredAt][from]=yesterday`);
    expect([time.status, codeOf(time)]).toEqual([400, 'bad-parameter']);
    const page = await get(`${paths.stockMovements}?page[number]=0`);
    expect([page.status, codeOf(page)]).toEqual([400, 'bad-parameter']);
  });
});
