/**
 * Which product an offer belongs to, what is known of a product's size, and what a location says may stand in for what.
 * Law: two offers share a product through a common GTIN (of any packaging level) or the manufacturer's number, never
 * through a name (CAT, PD-03); how an offer is packed is the offer's own fact, not the product's.
 */
export const productIdentity = /* sql */ `
-- Normalized: case, punctuation and company suffixes do not count.
alter table manufacturers add column key text not null default '';

alter table products
  -- The manufacturer's number, normalized; empty: there is none that identifies anything.
  add column number_key text not null default '',
  -- [{name, value, text, source}], see #domain/catalogue/attributes.
  add column attributes jsonb not null default '[]',
  -- Products of different makers with the same key are similar; null: never similar to anything.
  add column similar_key text,
  -- How many pieces the packs hold in which it is offered.
  add column pack_quantities integer[] not null default '{}';
create index products_number on products (manufacturer_id, number_key) where number_key <> '';
create index products_similar on products (similar_key) where similar_key is not null;

-- Every code of a product's packaging levels. Pieces of the base unit in one of them; null: not known.
create table product_codes (
  code text primary key,
  product_id bigint not null references products,
  measure text not null default '',
  pieces integer check (pieces > 0)
);
create index on product_codes (product_id);

alter table offers
  -- As this offer is packed.
  add column package_measure text not null default '',
  add column package_quantity integer check (package_quantity > 0),
  -- What ties it to its product.
  add column identified_by text not null default 'alone' check (identified_by in ('gtin', 'number', 'alone'));
update offers set package_measure = p.package_measure, package_quantity = p.package_quantity
  from products p where p.id = offers.product_id;
update products set pack_quantities = array[package_quantity] where package_quantity is not null;

alter table categories add column is_interchangeable boolean not null default true;

-- What a location's people decided: never offer this instead of that, or these are the same for us.
create table substitution_choices (
  location_id bigint not null references practice_locations,
  from_product_id bigint not null references products,
  to_product_id bigint not null references products,
  choice text not null check (choice in ('never', 'same')),
  user_id bigint not null references users,
  made_at timestamptz not null default now(),
  primary key (location_id, from_product_id, to_product_id)
);
create index on substitution_choices (from_product_id);
create index on substitution_choices (to_product_id);
`;
