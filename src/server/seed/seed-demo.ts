/**
 * The demo: a practice with three locations, six distributors, about 5,000 products and 20,000 offers, realistic shelves, and four people
 * who can sign in. Rule: the same seed at the same time gives the same data; a database with users is never seeded.
 */
import { budgetPeriodStart } from '#domain/ordering/budget.ts';
import type { Connection } from '../store/connection.ts';
import { ensureDistributor, upsertOffers } from '../store/catalogue/upsert-offers.ts';
import type { Store } from '../store/open-store.ts';
import { hasUsers, setDistributorTerms } from '../store/seed/demo-offers.ts';
import { readBuyers, readDemoLocations } from '../store/seed/demo-history-sources.ts';
import { connectDistributors, seedPastOrders, seedPopularity, seedVariants } from '../store/seed/demo-facts.ts';
import { seedMedia } from '../store/seed/demo-media.ts';
import { insertRows } from '../store/seed/insert-rows.ts';
import { inTransaction } from '../store/transaction.ts';
import { hashPassword } from '../usecases/session/password-hash.ts';
import { demoOffers, DISTRIBUTORS, variantColumn } from './catalogue/offers.ts';
import { type DemoProduct, demoProducts } from './catalogue/products.ts';
import { type HistoryPlan } from './history/plan-orders.ts';
import { seedClaims } from './history/seed-claims.ts';
import { seedHistory } from './history/seed-history.ts';
import { seedPartners } from './demo-partners.ts';
import { DEMO_OWNER, DEMO_PASSWORD, DEMO_STAFF, DEMO_USERS } from './demo-users.ts';
import { seedLocation } from './seed-location.ts';
import { seededRandom } from './random.ts';
import { AIRPORT, MAIN_STREET, RIVERSIDE, type ShelfPlan } from './shelf-plan.ts';

interface DemoLocation {
  readonly name: string;
  readonly address: string;
  /** Of the location's state. */
  readonly timeZone: string;
  readonly budget: number;
  readonly left: number;
  readonly weekly: boolean;
  /** Basis points: 825 is 8.25 %. */
  readonly tax: number;
  readonly plan: readonly ShelfPlan[];
  readonly cartLines: number;
  readonly history: HistoryPlan;
}

/** Where the demo's people begin. */
export const MAIN_LOCATION: DemoLocation = {
  name: 'Main Street Dental',
  address: '12 Main Street, Austin, TX 78701',
  timeZone: 'America/Chicago',
  budget: 850_000,
  left: 312_000,
  weekly: false,
  tax: 825,
  plan: MAIN_STREET,
  cartLines: 6,
  history: { months: 18, weekdays: [1, 4], roundCents: 61_000, taxBasisPoints: 825 },
};

const LOCATIONS: readonly DemoLocation[] = [
  MAIN_LOCATION,
  {
    name: 'Riverside Family Medicine',
    address: '4 River Walk, Providence, RI 02903',
    timeZone: 'America/New_York',
    budget: 220_000,
    left: 41_000,
    weekly: true,
    tax: 700,
    plan: RIVERSIDE,
    cartLines: 3,
    history: { months: 18, weekdays: [1, 3], roundCents: 66_000, taxBasisPoints: 700 },
  },
  {
    name: 'Airport Clinic',
    address: '1 Terminal Road, Portland, OR 97218',
    timeZone: 'America/Los_Angeles',
    budget: 100_000,
    left: 100_000,
    weekly: false,
    tax: 0,
    plan: AIRPORT,
    cartLines: 0,
    history: { months: 2, weekdays: [2], roundCents: 13_000, taxBasisPoints: 0 },
  },
];

export interface SeedOptions {
  readonly seed?: number;
  readonly now?: Date;
  /** Also seeds eighteen months of orders. */
  readonly history?: boolean;
  readonly progress?: (text: string) => void;
}

/** @returns false if the database has users already */
export async function seedDemo(store: Store, options: SeedOptions = {}): Promise<boolean> {
  if (await hasUsers(store.pool)) return false;
  const { seed = 2026, now = new Date(), history = false, progress = () => {} } = options;
  const random = seededRandom(seed);
  const products = demoProducts(random);
  progress(`Seeding the demo: ${products.length} products`);
  for (const distributor of DISTRIBUTORS) {
    const id = await ensureDistributor(store, distributor.name);
    await setDistributorTerms(store.pool, id, distributor.terms);
    const offers = demoOffers(random, products, distributor);
    for (let from = 0; from < offers.length; from += 2000)
      await upsertOffers(store, id, offers.slice(from, from + 2000));
    progress(`  ${distributor.name}: ${offers.length} offers`);
  }
  const hashes = await Promise.all(DEMO_USERS.map(() => hashPassword(DEMO_PASSWORD)));
  return inTransaction(store, async (connection) => {
    // Two processes may start with the same new database; the second waits here and then finds the users.
    await connection.query('select pg_advisory_xact_lock(7219004332)');
    if (await hasUsers(connection)) return false;
    const locationIds = await seedPractice(connection, hashes, now);
    for (const [index, { plan, cartLines, name, timeZone }] of LOCATIONS.entries()) {
      const locationId = locationIds[index] ?? '';
      await seedLocation(connection, random, { locationId, plan, cartLines, now, timeZone });
      progress(`  ${name}: shelves filled`);
    }
    await seedFacts(connection, products, locationIds);
    if (history) await seedDemoHistory(connection, { seed, now, progress });
    return true;
  });
}

/** For a demo without a history. */
export async function seedDemoHistory(
  connection: Connection,
  { seed = 2026, now = new Date(), progress = () => {} }: Omit<SeedOptions, 'history'> = {},
): Promise<void> {
  const buyers = await readBuyers(connection, [DEMO_STAFF, DEMO_OWNER]);
  const locations = await readDemoLocations(connection);
  for (const [index, { name, timeZone, history: plan }] of LOCATIONS.entries()) {
    const locationId = locations.get(name);
    if (locationId === undefined) continue;
    if (index === 0) await connectDistributors(connection, locationId, ['Oakfield Supply'], []);
    const count = await seedHistory(connection, { locationId, plan, buyers, seed: seed + index, now, timeZone });
    if (index === 0) await seedClaims(connection, { locationId, madeBy: buyers[0]?.name ?? '', now });
    progress(`  ${name}: ${count} orders`);
  }
}

/** Each location is connected to four of the six distributors, in different combinations. */
async function seedFacts(
  connection: Connection,
  products: readonly DemoProduct[],
  locationIds: readonly string[],
): Promise<void> {
  const variants = products
    .filter(({ variant }) => variant !== '')
    .map((product) => {
      const { manufacturer, manufacturerSku, name, family, variant, variantGroup: group } = product;
      // Attributes have already been published as modifiers.
      const isPublished = Object.keys(variantColumn(product)).length > 0;
      return {
        manufacturer,
        manufacturerSku,
        name,
        group,
        modifier: isPublished ? '' : family.variantName,
        value: variant,
      };
    });
  await seedVariants(connection, variants);
  await seedPopularity(connection);
  await seedPartners(connection);
  await seedMedia(connection);
  const names = DISTRIBUTORS.map(({ name }) => name);
  for (const [index, locationId] of locationIds.entries()) {
    const four = names.map((_, at) => names[(at + index) % names.length] ?? '').slice(0, 4);
    await connectDistributors(connection, locationId, four);
    await seedPastOrders(connection, locationId);
  }
}

async function seedPractice(connection: Connection, hashes: readonly string[], now: Date): Promise<string[]> {
  const [practiceId = ''] = await insertRows(connection, 'practices', [{ name: 'Maple Grove Practices' }]);
  const locationIds = await insertRows(
    connection,
    'practice_locations',
    LOCATIONS.map((location) => ({
      practice_id: practiceId,
      name: location.name,
      address: location.address,
      renewal_amount_cents: 9900,
      budget_cents: location.budget,
      budget_current_cents: location.left,
      track_budget_weekly: location.weekly,
      budget_period_on: budgetPeriodStart(now.toISOString(), location.weekly, location.timeZone),
      time_zone: location.timeZone,
      tax_basis_points: location.tax,
    })),
  );
  const userIds = await insertRows(
    connection,
    'users',
    DEMO_USERS.map(({ email, name, role }, index) => ({
      email,
      name,
      role,
      password_hash: hashes[index] ?? '',
      email_confirmed: true,
    })),
  );
  await insertRows(
    connection,
    'location_users',
    DEMO_USERS.flatMap(({ at }, index) =>
      at === null ? [] : locationIds.map((id) => ({ location_id: id, user_id: userIds[index] ?? '', role: at })),
    ),
  );
  return locationIds;
}
