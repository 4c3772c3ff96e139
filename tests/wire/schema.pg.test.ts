/**
 * Tenancy, checked in the tables and the SQL. Rule: each row of a location has its id, and functions that read or write such
 * rows take the location; those that work on all locations are marked with `@every-location`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeWire } from './wire-kit.ts';

/** Tables that are the same for everybody, or that are about people. */
const NOT_OF_A_LOCATION = new Set([
  'ambiguous_numbers',
  'card_host_events',
  'card_host_keys',
  'card_host_objects',
  'categories',
  'distributors',
  'email_links',
  'generic_names',
  'kysely_migration_lock',
  'known_devices',
  'login_attempts',
  'mails',
  'manufacturers',
  'modifier_values',
  'modifiers',
  'notification_settings',
  'offer_facts',
  'offers',
  'one_time_keys',
  'partners',
  'passkeys',
  'password_resets',
  'practice_locations',
  'practices',
  'price_file_parts',
  'price_file_rejections',
  'price_files',
  'product_codes',
  'product_files',
  'product_modifiers',
  'products',
  'recovery_codes',
  'schema_migrations',
  'search_terms',
  'session_tokens',
  'sessions',
  'set_ups',
  'shared_codes',
  'sign_ups',
  'spent_challenges',
  'users',
]);

/** Memberships are read by user, since they define which locations a person may see. */
const TENANT_TABLES = [
  'subscriptions',
  'subscription_payments',
  'practice_location_distributors',
  'location_offer_orders',
  'user_searches',
  'user_clicks',
  'price_checks',
  'substitution_choices',
  'workspaces',
  'workspace_items',
  'deleted_items',
  'deleted_folders',
  'item_field_history',
  'stock_movements',
  'cart_items',
  'removed_swaps',
  'location_sequences',
  'changes',
  'idempotency_records',
  'orders',
  'order_items',
  'purchase_orders',
  'zen_rep_tasks',
  'invitations',
  'api_tokens',
  'location_files',
  'location_file_parts',
  'location_file_rejections',
  'location_price_rows',
  'location_prices',
  'audit_events',
  'notifications',
  'notification_reads',
  'push_subscriptions',
  'supplier_documents',
  'shipments',
  'shipment_lines',
  'invoices',
  'order_payments',
  'order_refunds',
  'invoice_lines',
  'order_claims',
  'claim_messages',
  'claim_photos',
  'webhooks',
  'former_webhook_secrets',
  'webhook_deliveries',
  'webhook_prices',
  'price_watches',
  'price_moves',
];

const STORE = join(import.meta.dirname, '../../src/server/store');

interface StoreFunction {
  readonly name: string;
  /** Its source, including the statements that it runs. */
  readonly text: string;
  readonly head: string;
  readonly doc: string;
}

/** Exported functions of a file, each with the text of the constants that it uses. */
function functionsOf(source: string): StoreFunction[] {
  const blocks = source.split(/\n(?=(?:\/\*\*|export |const |async function |function ))/);
  const constants = new Map<string, string>();
  for (const block of blocks) {
    const name = /^(?:\/\*\*[\s\S]*?\*\/\n)?(?:export )?const (\w+)/.exec(block)?.[1];
    if (name !== undefined) constants.set(name, block);
  }
  const withConstants = (text: string, depth = 0): string =>
    [...new Set([...text.matchAll(/\b[A-Z][A-Z_]{2,}\b/g)].map(([name]) => name))].reduce(
      (all, name) => (depth > 3 ? all : `${all}\n${withConstants(constants.get(name) ?? '', depth + 1)}`),
      text,
    );
  const starts = [...source.matchAll(/(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?export (?:async )?function (\w+)/g)];
  return starts.map((match) => {
    const text = source.slice(match.index, source.indexOf('\n}', match.index));
    const head = text.slice(0, text.indexOf('{\n') === -1 ? 400 : text.indexOf('{\n'));
    return { name: match[2] ?? '', text: withConstants(text), head, doc: match[1] ?? '' };
  });
}

const mentionsTenantTable = (text: string): boolean =>
  TENANT_TABLES.some((table) =>
    new RegExp(
      `\\b(from|join|into|update)\\s+['"\`(]*${table}\\b|(selectFrom|innerJoin|leftJoin|insertInto|updateTable|deleteFrom)\\('${table}`,
      'i',
    ).test(text),
  );

function tenantless(source: string): string[] {
  return functionsOf(source)
    .filter(({ text }) => mentionsTenantTable(text))
    .filter(
      ({ head, doc }) => !/locationIds?\b|row: .*Row\b|\bkey: WriteKey/.test(head) && !doc.includes('@every-location'),
    )
    .map(({ name }) => name);
}

describeWire('the tables', (wired) => {
  it('carry location_id wherever they belong to a location, and nothing is in neither list', async () => {
    const { rows } = await wired().server.store.pool.query<{ name: string; has: boolean }>(
      `select t.table_name as name, exists (
          select from information_schema.columns c
            where c.table_schema = t.table_schema and c.table_name = t.table_name and c.column_name = 'location_id'
              and c.is_nullable = 'NO') as has
        from information_schema.tables t where t.table_schema = 'public' order by 1`,
    );
    const without = rows.filter(({ has }) => !has).map(({ name }) => name);
    expect(without.filter((name) => !NOT_OF_A_LOCATION.has(name))).toEqual([]);
    expect(rows.filter(({ has }) => has).map(({ name }) => name)).toEqual(
      [...TENANT_TABLES, 'location_users'].toSorted(),
    );
  });
});

describe('the functions of the store', () => {
  it('take the location wherever they touch a table of locations', () => {
    const files = readdirSync(STORE, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.includes('migrations') && !file.endsWith('.test.ts'),
    );
    const wrong = files.flatMap((file) =>
      tenantless(readFileSync(join(STORE, file), 'utf8')).map((name) => `${file}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('would be caught without it', () => {
    const seeded = [
      "const ALL = statement<Row>('all', 'select id from workspace_items');",
      'export function readEverything(connection: Connection): Promise<Row[]> {',
      '  return run(connection, ALL, []);',
      '}',
    ].join('\n');
    expect(tenantless(seeded)).toEqual(['readEverything']);
    expect(tenantless(seeded.replace('connection: Connection', '$&, locationId: LocationId'))).toEqual([]);
  });
});
