/** What the demo's past orders are measured against: the other prices of that day moved as the one that was paid. */
import { asId, type LocationId } from '#domain/ids.ts';
import type { Connection } from '../../store/connection.ts';
import { readPastLines, writeMeasures } from '../../store/seed/demo-savings.ts';
import { measureLines } from '../../usecases/checkout/measure-lines.ts';

export async function measureHistory(connection: Connection, location: string): Promise<void> {
  const locationId = asId<LocationId>(location);
  const rows = await readPastLines(connection, locationId);
  const lines = rows.map((row) => ({
    id: row.id,
    offerId: row.offer_id,
    qty: row.qty,
    priceCents: row.price_cents,
    pack: { measure: row.package_measure, pieces: row.package_quantity },
  }));
  const measures = await measureLines(connection, locationId, lines, ({ priceCents }, now) => priceCents / now);
  await writeMeasures(
    connection,
    locationId,
    [...measures].map(([id, measured]) => ({ id, ...measured })),
  );
}
