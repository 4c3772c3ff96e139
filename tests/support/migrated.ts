/** The template for tests that need the tables: `freshDatabase(migrated)`. */
import { migrate } from '#server/store/migrate.ts';
import { openStore } from '#server/store/open-store.ts';
import type { Template } from './pg.ts';

export const migrated: Template = {
  name: 'migrated',
  build: async (poolConfig) => {
    const store = openStore(poolConfig);
    try {
      await migrate(store.pool);
    } finally {
      await store.close();
    }
  },
};
