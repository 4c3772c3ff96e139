/** Requests of released devices are accepted by today's server, with the same result (G12). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { MirroredResource } from '#contract/resources/mirrored.ts';
import type { WriteAnswer } from '#contract/resources/write-answer.ts';
import { paths } from '#tests/support/paths.ts';
import type { ReleasedDevice } from '../architecture/released-device.ts';
import { count, describeWire, type Wired } from './wire-kit.ts';

const FOLDER = join(import.meta.dirname, '..', 'architecture', 'released');
const devices = readdirSync(FOLDER).filter((name) => /^device-v\d+-\d+\.json$/.test(name));

/** What edits change; the rest belongs to the products, which differ here. */
const EDITED: readonly string[] = (
  'qtyOnHand qtyNeedToHave reorderWhenLte expirationDate customName note noteConflict qty isUrgent savedForLater name ' +
  'kind reason by asked applied occurredAt device'
).split(' ');

const resourcesOf = ({ data, included }: WriteAnswer): readonly MirroredResource[] => [
  ...[data ?? []].flat(),
  ...(included ?? []),
];

function edited(resource: MirroredResource | undefined): object {
  const attributes = Object.entries(resource?.attributes ?? {}).filter(([name]) => EDITED.includes(name));
  return { type: resource?.type, ...Object.fromEntries(attributes) };
}

/** Gives the practice the data of that server; returns its ids with the ids of the rows here. */
async function seed(
  { practice, post, patch, server }: Wired,
  { server: then }: ReleasedDevice,
): Promise<Map<string, string>> {
  const { items, folders, offers } = practice;
  const ids = new Map([
    ...Object.entries({ '110': items.gloves, '111': items.gauze, '112': items.needles, '113': items.alginate }),
    ...Object.entries({ '100': folders.root, '101': folders.room1, '102': folders.room2 }),
    ...Object.entries({ '9001': offers.gloves, '9002': offers.gauze, '9003': offers.mirror, '9004': offers.bib }),
  ]);
  await server.store.pool.query('update offers set price_cents = 1000 where price_cents is not null');
  await server.store.pool.query('update workspace_items set need_to_have = null');
  for (const { id, name } of then.folders) {
    await server.store.pool.query('update workspaces set name = $2 where id = $1', [ids.get(id), name]);
  }
  for (const { id, onHand, folderId } of then.items) {
    const here = ids.get(id);
    if (here === undefined) continue;
    expect((await post(paths.stockMovements, count(here, onHand, 1))).status).toBe(201);
    const move = { workspaceItemIds: [here], destinationWorkspaceId: ids.get(folderId) };
    expect((await patch(paths.itemsMove, move)).status).toBe(200);
  }
  for (const { id, offerId, qty, savedForLater } of then.lines) {
    const attributes = { productDistributorId: ids.get(offerId), qty };
    const { json } = await post(paths.cartAdd, { data: { type: 'cart-items', attributes } });
    const here = (json as unknown as { data: { id: string } }).data.id;
    if (savedForLater) await post(paths.cartSaveForLater, { ids: [here] });
    ids.set(id, here);
  }
  return ids;
}

/** The same request with the ids of the rows here. */
function withIds(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return ids.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => withIds(each, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withIds(each, ids)]));
}

describe.each(devices)('%s, a device of a released build', (name) => {
  describeWire('the server', (wired) => {
    it('G2 G12 of today understands what it sends', async () => {
      const device = JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as ReleasedDevice;
      const { server, owner, practice } = wired();
      const ids = await seed(wired(), device);
      for (const { op, answer: then } of device.sent) {
        const { method, path, body } = op.request;
        const here = path.replace(/[^/]+$/, (last) => ids.get(last) ?? last);
        const answer = await server.ask(method, here, {
          as: owner,
          location: practice.locations.main,
          body: withIds(body, ids),
          key: op.opId,
          client: { id: op.clientId, sequence: op.clientSequence },
        });
        expect([here, answer.status < 300, answer.text]).toEqual([here, true, answer.text]);
        const now = answer.json as unknown as WriteAnswer;
        expect(now.meta.opId).toBe(op.opId);
        for (const resource of resourcesOf(then)) {
          const same = resourcesOf(now).find(({ type, id }) => type === resource.type && id === ids.get(resource.id));
          const created = resourcesOf(now).find(({ type }) => type === resource.type);
          expect(edited(same ?? created), here).toMatchObject(edited(resource));
          ids.set(resource.id, (same ?? created)?.id ?? '');
        }
      }
    });
  });
});
