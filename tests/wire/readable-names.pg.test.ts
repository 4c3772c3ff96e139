/** Names that people read: one of which nothing can be seen is refused at its field, and none turns the direction of the text around it. */
import { expect, it } from 'vitest';
import { paths } from '../support/paths.ts';
import { codeOf, describeWire } from './wire-kit.ts';

const UNSEEN = ['\u200b', '\u2060\u00ad\ufeff', '\u3164', '\u202e\u2066'];
const TURNED = '\u202eNorth\u202c \u2067Annex\u2069';
const READ = 'North Annex';
const requested = (type: string, attributes: object) => ({ data: { type, attributes } });

describeWire('a name', (wired) => {
  const asked = (
    method: 'POST' | 'PATCH',
    path: string,
    type: string,
    attributes: object,
    as: string | null = wired().owner,
  ) =>
    wired().server.ask(method, path, {
      body: requested(type, attributes),
      as,
      key: null,
      ...(as === null ? {} : { location: wired().practice.locations.main }),
    });
  const first = async (sql: string) => Object.values((await wired().server.store.pool.query(sql)).rows[0] ?? {})[0];
  const PASSWORD = 'tulip-garage-otter-92';
  const STREET = {
    country: 'US',
    street: '12 Main Street',
    city: 'Cambridge',
    state: 'MA',
    zip: '02139',
    specialities: ['general-dentistry'],
  };
  const invited = async (): Promise<string> => {
    const access = { role: 'staff', capabilities: [], orderLimit: null, email: null };
    const { json } = await asked('POST', '/api/v2/invitations', 'invitations', access);
    return String(json['meta']?.['path']).replace(/^.*\/join\//, '');
  };
  let emails = 0;
  const email = () => `robin${emails++}@clinic.example`;

  /** What has a name, the field that says what is wrong, and where the name is kept. */
  const NAMED: readonly (readonly [
    what: string,
    field: string,
    send: (name: string) => Promise<Awaited<ReturnType<typeof asked>>>,
    kept: string,
  ])[] = [
    [
      'AUTH-03 a person who signs up',
      'name',
      (name) =>
        asked('POST', '/api/auth/register', 'registrations', { name, email: email(), password: PASSWORD }, null),
      'select name from sign_ups order by id desc limit 1',
    ],
    [
      'ACC-03 a person who joins',
      'name',
      async (name) =>
        asked(
          'POST',
          '/api/auth/joins',
          'joins',
          { token: await invited(), name, email: email(), password: PASSWORD },
          null,
        ),
      'select name from users order by id desc limit 1',
    ],
    [
      'ACC-02 a person’s own name',
      'name',
      (name) => asked('PATCH', '/api/auth/user', 'users', { name }),
      `select name from users where name = '${READ}' limit 1`,
    ],
    [
      'LOC-10 a new location',
      'location',
      (location) => asked('POST', '/api/v2/practice-locations', 'practice-locations', { ...STREET, location }),
      'select name from practice_locations order by id desc limit 1',
    ],
    [
      'ACC-02 a location',
      'name',
      (name) =>
        asked('PATCH', `/api/v2/practice-locations/${wired().practice.locations.main}`, 'practice-locations', { name }),
      `select name from practice_locations where name = '${READ}'`,
    ],
    [
      'API-59 an API token',
      'name',
      (name) => asked('POST', '/api/v2/api-tokens', 'api-tokens', { name, capabilities: [], days: 30 }),
      'select name from api_tokens order by id desc limit 1',
    ],
  ];

  it.each(NAMED)('%s is readable', async (_what, field, send, kept) => {
    for (const unseen of UNSEEN) {
      const answer = await send(unseen);
      const [error] = (answer.json as { errors?: { detail?: string; source?: { pointer?: string } }[] }).errors ?? [];
      expect([answer.status, codeOf(answer), error?.source?.pointer]).toEqual([
        422,
        'invalid-attribute',
        `/data/attributes/${field}`,
      ]);
      expect(error?.detail).toBe('This has only invisible characters. Enter a name that people can read.');
    }
    expect((await send(TURNED)).status).toBeLessThan(300);
    expect(await first(kept)).toBe(READ);
  });

  it('INV-08 ITEM-19 in a change is cleaned, and the change is kept', async () => {
    const { post, patch, practice } = wired();
    const named = async (name: string) => (await post(paths.workspaces, { name })).json['data']?.['attributes'];
    expect(await named(TURNED)).toMatchObject({ name: READ });
    expect(await named('\u3164')).toMatchObject({ name: 'Folder' });
    const path = paths.item(practice.items.gloves);
    const renamed = await patch(path, { data: { type: 'workspace-items', attributes: { customName: TURNED } } });
    expect(renamed.json['data']).toMatchObject({ attributes: { customName: READ } });
    const unseen = await patch(path, { data: { type: 'workspace-items', attributes: { customName: '\u3164' } } });
    expect([unseen.status, unseen.json['data']]).toMatchObject([200, { attributes: { customName: null } }]);
  });
});
