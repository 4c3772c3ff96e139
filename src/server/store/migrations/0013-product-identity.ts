/**
 * Which product an offer belongs to, what is known of a product's size, and what a location says may stand in for what.
 * Law: two offers share a product through a common GTIN (of any packaging level) or the manufacturer's number, never
 * through a name (CAT, PD-03); how an offer is packed is the offer's own fact, not the product's.
 */
export const productIdentity = /* sql */ `
-- Normalized: case, punctuation and company suffixes do not count. Empty: nobody has compared it yet.
alter table manufacturers add column key text not null default '';
create unique index manufacturers_key on manufacturers (key) where key <> '';

-- Two devices may have one name.
alter table products drop constraint products_manufacturer_id_manufacturer_sku_name_key;
create index products_by_name on products (manufacturer_id, manufacturer_sku);
drop trigger products_kind_key on products;
drop function product_kind_key;
drop index products_kind;
alter table products drop column kind_key;

alter table products
  -- The manufacturer's number, normalized; empty: there is none that identifies anything.
  add column number_key text not null default '',
  -- [{name, value, text, source}], see #domain/catalogue/attributes.
  add column attributes jsonb not null default '[]',
  -- Products of different makers with the same key are similar; null: never similar to anything.
  add column similar_key text,
  -- How many pieces the packs hold in which it is offered.
  add column pack_quantities integer[] not null default '{}',
  add column brand text not null default '',
  -- What products of one maker share that differ in their size; variant_group is taken from it.
  add column family_key text not null default '';
create index products_family on products (family_key) where family_key <> '';
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

-- What an offer's file told of it. An offer without a row is as its product is.
create table offer_facts (
  offer_id bigint primary key references offers,
  manufacturer_id bigint not null references manufacturers,
  number_key text not null default '',
  -- Of all packaging levels that its file names; the first is that of its own pack.
  codes text[] not null default '{}',
  told jsonb not null,
  -- Of the row of the file: the same row again changes nothing.
  print text not null
);
create index offer_facts_number on offer_facts (manufacturer_id, number_key) where number_key <> '';

-- Codes that offers of a product name although the code is another product's: sizes that contradict kept the two apart.
create table shared_codes (
  code text not null,
  product_id bigint not null references products on delete cascade,
  primary key (code, product_id)
);
create index on shared_codes (product_id);

-- Numbers that are proven to name a family of devices, and therefore identify none.
create table ambiguous_numbers (
  manufacturer_id bigint not null references manufacturers,
  number_key text not null,
  primary key (manufacturer_id, number_key)
);

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

-- A product takes its words when it is made and when they change.
create or replace function products_take_words() returns trigger language plpgsql as $$
declare
  others text;
begin
  if tg_op = 'INSERT' then
    -- The import brings its words along.
    if cardinality(new.words) > 0 then return new; end if;
  elsif cardinality(old.words) > 0 and
      (new.name, new.description, new.manufacturer_id, new.category_id, new.generic_name_id) is not distinct from
      (old.name, old.description, old.manufacturer_id, old.category_id, old.generic_name_id) then
    return new;
  end if;
  select concat_ws(' ', m.name, c.name, b.name, a.name, g.name, new.description) into others
    from manufacturers m
    left join categories c on c.id = new.category_id
    left join categories b on b.id = c.parent_id
    left join categories a on a.id = b.parent_id
    left join generic_names g on g.id = new.generic_name_id
    where m.id = new.manufacturer_id;
  new.name_words := search_words(new.name);
  new.words := array(select distinct unnest(new.name_words || search_words(others)) order by 1);
  return new;
end $$;
`;
