/**
 * Values that no table can store and dates that no calendar has. Rule: they are client errors (4xx), never server errors
 * (5xx): a device resends an edit that was answered 5xx again and again, and its lane would be blocked forever (G5).
 */
import { expect, it } from 'vitest';
import { MEDIA_TYPE } from '#contract/headers.ts';
import { paths } from '#tests/support/paths.ts';
import { CONTRACT_VERSION, CONTRACT_VERSION_HEADER } from '#contract/version.ts';
import { adjust, codeOf, describeWire } from './wire-kit.ts';

const NUL = 'a\u0000b';
/** A text that was cut in the middle of an emoji. */
const HALF = 'cut \ud83d';

describeWire('what cannot be kept', (wired) => {
  const moved = (itemId: string, more: Record<string, unknown>) => {
    const { data } = adjust(itemId, 1);
    return { data: { ...data, attributes: { ...data.attributes, ...more } } };
  };
  const item = (attributes: Record<string, unknown>) => ({ data: { type: 'workspace-items', attributes } });

  it('G5 ERR-01 a text with U+0000 is refused, whatever it is of', async () => {
    const { post, patch, server, practice } = wired();
    const { gloves } = practice.items;
    const login = { email: NUL, password: NUL, device: NUL };
    const answers = [
      await post(paths.stockMovements, moved(gloves, { device: NUL })),
      await post(paths.stockMovements, moved(gloves, { reverses: NUL })),
      await patch(paths.item(gloves), item({ note: NUL })),
      await patch(paths.item(gloves), item({ customName: NUL })),
      await post(paths.workspaces, { name: NUL }),
      await server.ask('POST', paths.login, { body: { data: { type: 'logins', attributes: login } } }),
    ];
    expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual(
      answers.map(() => [400, 'malformed-document']),
    );
  });

  it('G4 half of an emoji is kept as U+FFFD, and answered as it is kept', async () => {
    const { post, patch, get, practice } = wired();
    const { gloves } = practice.items;
    const changed = await patch(paths.item(gloves), item({ note: HALF, customName: HALF }));
    expect(changed.status).toBe(200);
    expect(changed.json['data']?.['attributes']).toMatchObject({ note: 'cut \ufffd', customName: 'cut \ufffd' });
    expect((await post(paths.workspaces, { name: HALF })).json['data']?.['attributes']?.['name']).toBe('cut \ufffd');
    const whole = 'whole \u{1f9e4} and \\u0000 in words';
    await patch(paths.item(gloves), item({ note: whole }));
    const rows = await get(`${paths.workspaceItems(practice.folders.root)}?search=whole`);
    expect(rows.json['data']?.[0]?.['attributes']?.['note']).toBe(whole);
  });

  it('a parameter with U+0000 is refused', async () => {
    const { get, practice } = wired();
    for (const path of [
      `${paths.workspaceItems(practice.folders.root)}?search=%00`,
      `${paths.workspaceItems(practice.folders.root)}?filters[search]=a%00`,
      `${paths.stockMovements}?filter[itemId]=%00`,
      `${paths.orders}?filter[search]=%00`,
    ]) {
      const answer = await get(path);
      expect([path, answer.status, codeOf(answer)]).toEqual([path, 400, 'bad-parameter']);
    }
  });

  it('a movement is of a day that there is; its instant is kept in UTC', async () => {
    const { post, practice } = wired();
    const at = (occurredAt: string) => post(paths.stockMovements, moved(practice.items.gauze, { occurredAt }));
    for (const none of [
      '2026-02-31T05:06:07Z',
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:59-23:00',
      '2026-01-01T05:06:07+05',
    ]) {
      expect([none, codeOf(await at(none))]).toEqual([none, 'malformed-document']);
    }
    for (const [reported, kept] of [
      ['1970-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z'],
      ['2026-01-01T05:06:07+23:00', '2025-12-31T06:06:07.000Z'],
    ] as const) {
      const { status, json } = await at(reported);
      expect([status, json['data']?.['attributes']?.['occurredAt']]).toEqual([201, kept]);
    }
  });

  it('a day that no database reads is no parameter', async () => {
    const { get } = wired();
    for (const day of ['%2B275760-09-13T00:00:00Z', '-000001-01-01T00:00:00Z', '0000-01-01']) {
      for (const end of ['from', 'to']) {
        const answer = await get(`${paths.stockMovements}?filter[occurredAt][${end}]=${day}`);
        expect([day, answer.status, codeOf(answer)]).toEqual([day, 400, 'bad-parameter']);
      }
    }
  });

  it('API-58 a path that cannot be read is refused in the form of every error, with the headers of every answer', async () => {
    const { get } = wired();
    for (const path of ['/api/v2/workspaces/%zz', '/api/v2/%', '/pictures/demo/%E0%A4%A']) {
      const answer = await get(path);
      expect([path, answer.status, codeOf(answer)]).toEqual([path, 400, 'bad-parameter']);
      expect(answer.headers).toMatchObject({
        'content-type': MEDIA_TYPE,
        'x-content-type-options': 'nosniff',
        [CONTRACT_VERSION_HEADER]: String(CONTRACT_VERSION),
      });
    }
  });

  it('ORD-28 the address of a page that cannot be read leads to what that page says, not to an error for programs', async () => {
    const { get } = wired();
    for (const [path, says] of [
      ['/supplier/%E0%A4%A', 'This link doesn’t work'],
      ['/supplier/%', 'This link doesn’t work'],
      ['/order/%E0%A4%A', 'The app has not been built yet'],
    ] as const) {
      const answer = await get(path);
      expect([path, String(answer.headers['content-type']).split('/')[0]]).toEqual([path, 'text']);
      expect(answer.text).toContain(says);
      expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    }
  });

  it('G10 a cursor that is not of ours is expired, whatever stands in it', async () => {
    const { get } = wired();
    const { json } = await get(paths.changes);
    const ours = JSON.parse(Buffer.from(json['meta']?.['cursor'] ?? '', 'base64url').toString()) as unknown[];
    const forged = Buffer.from(JSON.stringify(ours.with(3, NUL))).toString('base64url');
    const answer = await get(`${paths.changes}?since=${forged}`);
    expect([answer.status, codeOf(answer)]).toEqual([410, 'cursor-expired']);
  });

  it('G5 a rank that no table can keep is refused', async () => {
    const { patch, practice } = wired();
    const { room1: workspaceId, root: parent_id } = practice.folders;
    for (const rank of [2 ** 31, -1, 1.5]) {
      const answer = await patch(paths.workspacesUpdate, { workspaces: [{ workspaceId, parent_id, rank }] });
      expect([rank, answer.status, codeOf(answer)]).toEqual([rank, 400, 'malformed-document']);
    }
  });

  it('a body that is nested without end is no document', async () => {
    const { post } = wired();
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const answer = await post(paths.workspaces, undefined, { rawBody: `{"name":"Deep","more":${deep}}` });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'malformed-document']);
  });
});
