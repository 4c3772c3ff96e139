/**
 * The demo's claims: an issue without an answer, an answered one, and a return with an unseen label. Rule: the same seed on the same day
 * makes the same claims for the same orders.
 */
import { asId, type LocationId } from '#domain/ids.ts';
import type { Connection } from '../../store/connection.ts';
import {
  addClaimMessage,
  insertClaim,
  lockClaim,
  type NewClaim,
  setClaimStatus,
} from '../../store/ordering/claim-rows.ts';
import { dateClaim, deliveredLines } from '../../store/seed/demo-claims.ts';
import { returnLabel } from '../../usecases/claims/return-label.ts';

const PLANS = [
  { daysAgo: 4, kind: 'damaged', status: 'open', note: 'The box was crushed and two packs inside are torn.' },
  { daysAgo: 11, kind: 'missing', status: 'open', note: 'It is on the packing slip and not in the box.' },
  { daysAgo: 16, kind: 'return', status: 'requested', note: 'Wrong size ordered' },
] as const;

const DAY_MS = 86_400_000;
const ANSWER = 'Sorry about that. The missing units ship with your next order at no charge.';

interface SeededClaims {
  readonly locationId: string;
  readonly madeBy: string;
  readonly now: Date;
}

export async function seedClaims(connection: Connection, { locationId, madeBy, now }: SeededClaims): Promise<void> {
  const location = asId<LocationId>(locationId);
  const lines = await deliveredLines(connection, locationId, { now, daysAgo: PLANS.map(({ daysAgo }) => daysAgo) });
  for (const [index, { kind, status, note, daysAgo }] of PLANS.entries()) {
    const line = lines[index];
    if (line === undefined) continue;
    const id = `0dec0de0-0000-4000-8000-${locationId.padStart(10, '0')}${String(index).padStart(2, '0')}`;
    const { order_id: orderId, order_item_id: orderItemId } = line;
    const claim: NewClaim = { id, orderId, orderItemId, kind, qty: 1, note, status, madeBy };
    await insertClaim(connection, location, claim);
    // It was delivered a few days after ordering.
    const madeAt = new Date(now.getTime() - Math.max(1, daysAgo - 3) * DAY_MS);
    await dateClaim(connection, locationId, { id, madeAt });
    const made = await lockClaim(connection, location, id);
    if (made === null) continue;
    if (kind === 'missing') {
      const answer = { userId: null, author: made.distributor_name, text: ANSWER };
      await addClaimMessage(connection, location, id, answer);
      await setClaimStatus(connection, location, id, { status: 'answered' });
    }
    if (kind === 'return') {
      const label = await returnLabel(connection, location, made, now.toISOString());
      await setClaimStatus(connection, location, id, { status: 'labeled', label });
    }
  }
}
