/**
 * The items of a demo shelf: on hand, par level, threshold, expiration date, note, and movements.
 * Rule: on hand is the fold of the movements.
 */
import type { Random } from './random.ts';

export interface DemoMovement {
  readonly kind: 'adjust' | 'count';
  readonly reason: 'received' | 'used' | 'counted';
  readonly asked: number;
  readonly applied: number;
  readonly onHandAfter: number;
  readonly daysAgo: number;
  readonly userName: string;
  readonly device: string;
  readonly source: 'scan' | 'hand';
}

export interface DemoItem {
  readonly needToHave: number | null;
  readonly reorderWhenLte: number | null;
  /** Days from today; negative if expired. */
  readonly expiresInDays: number | null;
  readonly note: string;
  readonly customName: string | null;
  readonly lastOrderedDaysAgo: number | null;
  readonly lastOrderedQty: number | null;
  readonly onHand: number;
  readonly movements: readonly DemoMovement[];
}

const NOTES = [
  'Front row first',
  'Only with the blue tray',
  'Ask before opening a new case',
  'Dr. prefers this brand',
  'Replaces the old one since spring',
  'Keep dry',
  'Two per operatory',
];
const PEOPLE = ['Sam Staff', 'Dana Doctor', 'Olive Owner'] as const;
const DEVICES = ['Stockroom tablet', 'Front desk'] as const;

export function demoItem(random: Random, expires: boolean): DemoItem {
  const needToHave = random.chance(0.82) ? random.pick([2, 3, 4, 5, 6, 8, 10, 12, 20]) : null;
  const threshold = needToHave !== null && random.chance(0.7) ? Math.max(1, Math.floor(needToHave / 3)) : null;
  const movements = demoMovements(random, needToHave ?? 4);
  const wasOrdered = random.chance(0.75);
  return {
    needToHave,
    reorderWhenLte: threshold,
    expiresInDays: expires && random.chance(0.8) ? expiry(random) : null,
    note: random.chance(0.18) ? random.pick(NOTES) : '',
    customName: null,
    lastOrderedDaysAgo: wasOrdered ? random.between(4, 220) : null,
    lastOrderedQty: wasOrdered ? random.between(1, Math.max(2, needToHave ?? 3)) : null,
    onHand: movements.at(-1)?.onHandAfter ?? 0,
    movements,
  };
}

/** A few have expired, some soon will, most are good for a year or more. */
function expiry(random: Random): number {
  const roll = random.next();
  if (roll < 0.04) return -random.between(1, 60);
  if (roll < 0.14) return random.between(3, 45);
  return random.between(90, 900);
}

function demoMovements(random: Random, par: number): DemoMovement[] {
  const made: DemoMovement[] = [];
  const onHand = (): number => made.at(-1)?.onHandAfter ?? 0;
  let day = random.between(22, 28);
  const add = (kind: DemoMovement['kind'], reason: DemoMovement['reason'], requested: number, after: number): void => {
    const person = random.pick(PEOPLE);
    const device = random.pick(DEVICES);
    const source = device === 'Stockroom tablet' && random.chance(0.7) ? 'scan' : 'hand';
    made.push({
      kind,
      reason,
      asked: requested,
      applied: after - onHand(),
      onHandAfter: after,
      daysAgo: day,
      userName: person,
      device,
      source,
    });
  };
  if (random.chance(0.05)) return made;
  const received = random.between(Math.ceil(par / 2), par + 3);
  add('adjust', 'received', received, received);
  for (let uses = random.between(0, 3); uses > 0 && onHand() > 0; uses -= 1) {
    day = Math.max(1, day - random.between(2, 8));
    const used = random.between(1, Math.max(1, Math.ceil(onHand() / 2)));
    add('adjust', 'used', -used, onHand() - used);
  }
  if (random.chance(0.12)) {
    day = Math.max(1, day - 1);
    const counted = Math.max(0, onHand() + random.between(-1, 1));
    add('count', 'counted', counted, counted);
  }
  return made;
}
