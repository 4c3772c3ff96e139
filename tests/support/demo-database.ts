/** The template with the whole demo: `freshDatabase(demo)`. */
import { seedDemo } from '#server/seed/seed-demo.ts';
import { migrate } from '#server/store/migrate.ts';
import { openStore } from '#server/store/open-store.ts';
import type { Template } from './pg.ts';

export const DEMO_NOW = new Date('2026-05-01T12:00:00Z');

export const demo: Template = {
  name: 'demo',
  build: async (poolConfig) => {
    const store = openStore(poolConfig);
    try {
      await migrate(store.pool);
      await seedDemo(store, { now: DEMO_NOW });
    } finally {
      await store.close();
    }
  },
};
