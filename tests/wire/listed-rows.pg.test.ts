import { expect, it } from 'vitest';
import { asId, type LocationId } from '#domain/ids.ts';
import { build, runBuilt } from '#server/store/connection.ts';
import { openStore } from '#server/store/open-store.ts';
import { type ItemListRequest, listItems } from '#server/store/shelves/list-items.ts';
import { listMovements } from '#server/store/shelves/list-movements.ts';
import { paths } from '#tests/support/paths.ts';
import { sql } from 'kysely';
import { describeWire } from './wire-kit.ts';

const EVERYTHING: ItemListRequest = {
  folderIds: null,
  distributorIds: [],
  manufacturerIds: [],
  rootCategoryIds: [],
  genericNameIds: [],
  onlyBackordered: false,
  search: '',
  sort: 'productName',
  descending: true,
  offset: 0,
  limit: 35,
};

describeWire('rows of lists', (wired) => {
  it('API-44 ITEM-30 are read by statements that are planned once, in the order of the list', async () => {
    const { database, practice, post } = wired();
    const itemId = practice.items.gloves;
    for (const delta of [1, 2, 3]) {
      const attributes = {
        kind: 'adjust',
        delta,
        reason: 'received',
        by: 'hand',
        occurredAt: '2026-11-02T08:00:00.000Z',
      };
      const relationships = { item: { data: { type: 'workspace-items', id: itemId } } };
      const answer = await post(paths.stockMovements, {
        data: { type: 'stock-movements', attributes: { ...attributes, device: 'Desk' }, relationships },
      });
      expect(answer.status).toBe(201);
    }
    const locationId = asId<LocationId>(practice.locations.main);
    const store = openStore(database.poolConfig, { maxConnections: 1 });
    try {
      for (let n = 0; n < 8; n += 1) {
        const items = await listItems(store.pool, locationId, EVERYTHING);
        const names = items.map((item) => (item.custom_name ?? item.product_name).toLowerCase());
        expect(names).toEqual(names.toSorted().reverse());
        expect(names).toHaveLength(4);
        const page = { itemId, workspaceId: null, from: null, to: null, offset: 0, limit: 2 };
        const { total, movements } = await listMovements(store.pool, locationId, page);
        expect([total, movements.map(({ applied }) => applied)]).toEqual([3, [3, 2]]);
      }
      const planned = build
        .selectFrom(sql<{ name: string; generic_plans: string }>`pg_prepared_statements`.as('p'))
        .select(['p.name', 'p.generic_plans'])
        .where('p.name', 'in', ['listed-items', 'movements-by-id']);
      const once = (await runBuilt(store.pool, planned.compile())).filter((each) => Number(each.generic_plans) > 0);
      expect(once.map(({ name }) => name).toSorted()).toEqual(['listed-items', 'movements-by-id']);
    } finally {
      await store.close();
    }
  });
});
