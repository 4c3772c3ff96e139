/** The tables of distributors' offers and their products; the same for every location. */
import type { Attribute } from '#domain/catalogue/attributes/attribute.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Id, InstantDefault, OrNull } from '../column-types.ts';

export interface ManufacturersTable {
  id: Id;
  name: string;
  key: Generated<string>;
}

export interface CategoriesTable {
  id: Id;
  parent_id: OrNull<string>;
  root_id: OrNull<string>;
  name: string;
  is_interchangeable: Generated<boolean>;
}

export interface GenericNamesTable {
  id: Id;
  name: string;
}

export interface ProductsTable {
  id: Id;
  name: string;
  description: Generated<string>;
  manufacturer_id: string;
  manufacturer_sku: Generated<string>;
  category_id: OrNull<string>;
  root_category_id: OrNull<string>;
  generic_name_id: OrNull<string>;
  gtins: Generated<string[]>;
  package_measure: Generated<string>;
  package_quantity: OrNull<number>;
  image_src: OrNull<string>;
  additional_description: Generated<string>;
  other_info: Generated<string>;
  units: Generated<number>;
  video_link: OrNull<string>;
  popularity: Generated<number>;
  variant_group: OrNull<string>;
  number_key: Generated<string>;
  attributes: ColumnType<Attribute[], string | undefined, string>;
  similar_key: OrNull<string>;
  pack_quantities: Generated<number[]>;
  brand: Generated<string>;
  family_key: Generated<string>;
  name_words: GeneratedAlways<string[]>;
  words: GeneratedAlways<string[]>;
  created_at: InstantDefault;
  updated_at: InstantDefault;
}

export interface ProductCodesTable {
  code: string;
  product_id: string;
  measure: Generated<string>;
  pieces: OrNull<number>;
}

/** The data of an offer's file: its identifiers, and the data from which its product is made. */
export interface OfferFactsTable {
  offer_id: string;
  manufacturer_id: string;
  number_key: Generated<string>;
  codes: Generated<string[]>;
  /** JSON, see `upsert/incoming-offer.ts`. */
  told: ColumnType<unknown, string, string>;
  print: string;
}

export interface AmbiguousNumbersTable {
  manufacturer_id: string;
  number_key: string;
}

export interface ModifiersTable {
  id: Id;
  name: string;
}

export interface ModifierValuesTable {
  id: Id;
  modifier_id: string;
  value: string;
}

export interface ProductModifiersTable {
  product_id: string;
  value_id: string;
}

export interface ProductFilesTable {
  id: Id;
  product_id: string;
  kind: 'image' | 'video' | 'sds' | 'instructions';
  name: Generated<string>;
  path: string;
  thumb_path: OrNull<string>;
  size: Generated<number>;
  is_primary: Generated<boolean>;
}

export interface DistributorsTable {
  id: Id;
  name: string;
  logo_src: OrNull<string>;
  payment_type: Generated<string>;
  cut_off_time: Generated<string>;
  eta_days: Generated<number>;
  overnight_eta_days: OrNull<number>;
  overnight_shipping_cents: OrNull<number>;
  fixed_shipping_cents: ColumnType<number | null, number | null | undefined, number | null>;
  handling_cents: Generated<number>;
  min_order_total_free_cents: OrNull<number>;
  is_covered_by_zen: Generated<boolean>;
  send_to_rep: Generated<boolean>;
  ship_method_id: Generated<string>;
  gateway: Generated<'simulated' | 'cxml' | 'mail'>;
  gateway_address: Generated<string>;
  cxml_identity: OrNull<string>;
  cxml_secret_sealed: OrNull<Buffer>;
}

export const PRICE_TYPES = [
  'price_retail',
  'price_client_practice_location',
  'price_sc',
  'price_manufacturer',
  'price_zen',
  'price_fireside',
  'price_pda',
  'price_catapult',
  'price_dsn',
] as const;
export type PriceType = (typeof PRICE_TYPES)[number];

export const OFFER_STATUSES = ['active', 'backordered', 'inactive'] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

export interface OffersTable {
  id: Id;
  product_id: string;
  distributor_id: string;
  sku: string;
  price_cents: OrNull<number>;
  price_type: Generated<PriceType>;
  status: Generated<OfferStatus>;
  stock_level: Generated<number>;
  image_src: OrNull<string>;
  free_goods: Generated<string[]>;
  package_measure: Generated<string>;
  package_quantity: OrNull<number>;
  identified_by: Generated<'gtin' | 'number' | 'alone'>;
  updated_at: InstantDefault;
}
