import { expect, it } from 'vitest';
import { tabletWith } from '../test-support/build-engine.ts';
import { opsById } from './stored-ops.ts';

it('finds ops that are stored close together or far apart, in the requested order, and says which are gone', async () => {
  const { db } = await tabletWith(60);
  const ids = (await db.outbox.orderBy('clientSequence').toArray()).map(({ opId }) => opId);
  const gone = ids[7] ?? '';
  await db.write([db.outbox], () => db.outbox.delete(gone));
  const far = [...ids.slice(-2), ...ids.slice(0, 9)];
  for (const wanted of [ids, ids.toReversed(), far, ids.slice(5, 9), []]) {
    const found = await opsById(db, wanted);
    expect(found.map((op) => op?.opId)).toEqual(wanted.map((id) => (id === gone ? undefined : id)));
  }
});
