/**
 * Table types for Kysely; those of the catalogue are in `catalogue/catalogue-tables.ts`, those of people in `people/people-tables.ts`. Ids
 * and revisions are `bigint` in SQL and text in rows (a revision becomes a number when a row is converted to the domain); `date` is
 * `YYYY-MM-DD`; amounts are integer cents.
 */
import type { Generated, GeneratedAlways } from 'kysely';
import type { Big, BigDefault, BigOrNull, Id, Instant, InstantDefault, InstantOrNull, OrNull } from './column-types.ts';
import type {
  ManufacturersTable,
  CategoriesTable,
  GenericNamesTable,
  ProductsTable,
  ProductCodesTable,
  OfferFactsTable,
  AmbiguousNumbersTable,
  ModifiersTable,
  ModifierValuesTable,
  ProductModifiersTable,
  ProductFilesTable,
  DistributorsTable,
  OffersTable,
} from './catalogue/catalogue-tables.ts';
import type {
  PracticesTable,
  PracticeLocationsTable,
  PracticeLocationDistributorsTable,
  UsersTable,
  LocationUsersTable,
  AuditEventsTable,
  SessionsTable,
  KnownDevicesTable,
  SessionTokensTable,
  LoginAttemptsTable,
} from './people/people-tables.ts';

export interface SubstitutionChoicesTable {
  location_id: string;
  from_product_id: string;
  to_product_id: string;
  choice: 'never' | 'same';
  user_id: string;
  made_at: InstantDefault;
}

export interface LocationOfferOrdersTable {
  location_id: string;
  offer_id: string;
  product_id: string;
  last_ordered_at: Instant;
  last_ordered_qty: number;
  times_ordered: Generated<number>;
  total_qty: number;
  file_id: Generated<string>;
}

/** A location's prices from its own price files. */
export interface LocationPricesTable {
  location_id: string;
  offer_id: string;
  price_cents: number;
}

export interface WorkspacesTable {
  id: Id;
  location_id: string;
  client_id: OrNull<string>;
  parent_id: OrNull<string>;
  name: string;
  rank: Generated<number>;
  columns: string[];
  item_count: Generated<number>;
  revision: BigDefault;
  created_at: InstantDefault;
}

export interface WorkspaceItemsTable {
  id: Id;
  location_id: string;
  workspace_id: string;
  origin_workspace_id: OrNull<string>;
  offer_id: string;
  qr_token: string;
  custom_name: OrNull<string>;
  linked_codes: Generated<string[]>;
  on_hand: Generated<number>;
  need_to_have: OrNull<number>;
  reorder_when_lte: OrNull<number>;
  expiration_date: OrNull<string>;
  lots: Generated<unknown>;
  note: Generated<string>;
  note_revision: BigDefault;
  note_conflict: OrNull<string>;
  last_ordered_on: OrNull<string>;
  last_ordered_qty: OrNull<number>;
  revision: BigDefault;
  created_at: InstantDefault;
}

export interface ItemFieldHistoryTable {
  id: GeneratedAlways<string>;
  location_id: string;
  item_id: string;
  field: string;
  /** JSON text. */
  old_value: OrNull<string>;
  new_value: OrNull<string>;
  base_revision: BigOrNull;
  revision: Big;
  user_id: string;
  admin_id: OrNull<string>;
  op_id: string;
  changed_at: InstantDefault;
}

export interface StockMovementsTable {
  id: Id;
  location_id: string;
  item_id: string;
  op_id: OrNull<string>;
  kind: 'adjust' | 'count';
  reason: 'used' | 'received' | 'corrected' | 'expired' | 'counted' | 'undone';
  asked: number;
  applied: number;
  clamped: Generated<number>;
  on_hand_after: number;
  overlapped: Generated<string[]>;
  reverses: OrNull<string>;
  occurred_at: Instant;
  recorded_at: InstantDefault;
  clock_ahead: BigOrNull;
  lot: OrNull<string>;
  expires_on: OrNull<string>;
  order_item_id: OrNull<string>;
  return_id: OrNull<string>;
  user_id: OrNull<string>;
  admin_id: OrNull<string>;
  user_name: string;
  device: Generated<string>;
  source: 'scan' | 'hand';
  client_id: OrNull<string>;
  client_sequence: BigOrNull;
  revision: Big;
}

export interface CartItemsTable {
  id: Id;
  location_id: string;
  client_id: OrNull<string>;
  offer_id: string;
  qty: number;
  saved_for_later: Generated<boolean>;
  is_urgent: Generated<boolean>;
  revision: BigDefault;
  created_at: InstantDefault;
  updated_at: InstantDefault;
}

export interface LocationSequencesTable {
  location_id: string;
  last: BigDefault;
  pruned_through: BigDefault;
  log_id: Generated<string>;
}

export interface ChangesTable {
  location_id: string;
  type: 'workspaces' | 'workspace-items' | 'cart-items' | 'stock-movements';
  entity_id: string;
  seq: Big;
  deleted_at: InstantOrNull;
}

export interface IdempotencyRecordsTable {
  user_id: string;
  location_id: string;
  key: string;
  admin_id: OrNull<string>;
  request_hash: Buffer;
  status: number;
  body: string;
  client_id: OrNull<string>;
  client_sequence: BigOrNull;
  revision: BigOrNull;
  created_at: InstantDefault;
}

export interface Schema {
  practices: PracticesTable;
  practice_locations: PracticeLocationsTable;
  practice_location_distributors: PracticeLocationDistributorsTable;
  users: UsersTable;
  location_users: LocationUsersTable;
  audit_events: AuditEventsTable;
  sessions: SessionsTable;
  session_tokens: SessionTokensTable;
  known_devices: KnownDevicesTable;
  login_attempts: LoginAttemptsTable;
  manufacturers: ManufacturersTable;
  categories: CategoriesTable;
  generic_names: GenericNamesTable;
  products: ProductsTable;
  distributors: DistributorsTable;
  offers: OffersTable;
  modifiers: ModifiersTable;
  modifier_values: ModifierValuesTable;
  product_modifiers: ProductModifiersTable;
  product_files: ProductFilesTable;
  product_codes: ProductCodesTable;
  offer_facts: OfferFactsTable;
  ambiguous_numbers: AmbiguousNumbersTable;
  substitution_choices: SubstitutionChoicesTable;
  location_offer_orders: LocationOfferOrdersTable;
  location_prices: LocationPricesTable;
  workspaces: WorkspacesTable;
  workspace_items: WorkspaceItemsTable;
  deleted_items: WorkspaceItemsTable;
  deleted_folders: WorkspacesTable;
  item_field_history: ItemFieldHistoryTable;
  stock_movements: StockMovementsTable;
  cart_items: CartItemsTable;
  location_sequences: LocationSequencesTable;
  changes: ChangesTable;
  idempotency_records: IdempotencyRecordsTable;
}
