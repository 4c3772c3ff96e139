/**
 * Sizes are written in one way before they become words (cc is ml, 16 French is 16fr, 2"x2" is 2x2), and everything that was in the
 * catalogue gets its words again. Law: `search_words` is the same function as in `#domain/catalogue/search-words.ts`; a test holds
 * one against the other. A pattern is looked for only where a cheaper look says that it may be there: most texts have few of them.
 */
export const searchWordsAnew = /* sql */ `
create or replace function search_words(source text) returns text[] language plpgsql immutable parallel safe as $$
declare
  t text := source;
  part text;
  joined text;
begin
  if t is null then return '{}'; end if;
  if octet_length(t) <> length(t) then
    t := normalize(replace(translate(t,
      U&'\\00D7\\201C\\201D\\2033\\2010\\2011\\2012\\2013\\2014\\00A0', 'x"""      '), U&'\\00B0', 'deg'), NFD);
  end if;
  t := lower(regexp_replace(translate(t, E'\\t\\n\\r', '   '), '[^ -~]', '', 'g') collate "C");
  if t ~ '[0-9]' then
    if strpos(t, ',') > 0 then t := regexp_replace(t, '(\\d),(?=\\d{3})', '\\1', 'g'); end if;
    if strpos(t, '.') > 0 then
      t := regexp_replace(t, '(?<![\\d.a-wyz])\\.(?=\\d)', '0.', 'g');
      if t ~ '\\.\\d*0' then
        t := regexp_replace(t, '(?<![\\d.])(\\d+)\\.0+(?!\\d|\\.\\d)', '\\1', 'g');
        t := regexp_replace(t, '(?<![\\d.])(\\d+\\.\\d*[1-9])0+(?!\\d|\\.\\d)', '\\1', 'g');
      end if;
    end if;
    if t ~ '/[248]' then
      foreach part in array array['1/2 5', '1/4 25', '3/4 75', '1/8 125', '3/8 375', '5/8 625', '7/8 875'] loop
        if strpos(t, left(part, 3)) > 0 then
          t := regexp_replace(t, '(?<![\\d/.])(\\d+)[ -]' || left(part, 3) || '(?![\\d/.])', '\\1.' || substr(part, 5), 'g');
          t := regexp_replace(t, '(?<![\\d/.])' || left(part, 3) || '(?![\\d/.])', '0.' || substr(part, 5), 'g');
        end if;
      end loop;
    end if;
    if strpos(t, '1:') > 0 or strpos(t, '1 :') > 0 then
      t := regexp_replace(t, '(?<!\\d)1 ?: ?(?=\\d)', '1:', 'g');
    end if;
    if strpos(t, '1/') > 0 then t := regexp_replace(t, '(?<![\\d/])1/(?=\\d{2,3}000(?!\\d))', '1:', 'g'); end if;
    if strpos(t, '1:') > 0 then t := regexp_replace(t, '(?<!\\d)1:(\\d+) ?k(?![a-z0-9])', '1:\\1000', 'g'); end if;
    if strpos(t, '-0') > 0 or strpos(t, '/0') > 0 then
      t := regexp_replace(t, '(?<![a-z0-9./])(\\d{1,2})[-/]0(?![a-z0-9./])', '\\1/0', 'g');
    end if;
    if t ~ '\\d[ -]+l' then t := regexp_replace(t, '(\\d)[ -]+(?:l|lit(?:er|re)s?)(?![a-z0-9])', '\\1l', 'g'); end if;
    if t ~ '\\d[ -]*g[arm]' then
      t := regexp_replace(t, '(\\d)[ -]*(?:gauge|ga|grams?|gm)(?![a-z0-9])', '\\1g', 'g');
    end if;
    if strpos(t, 'cc') > 0 or strpos(t, 'millilit') > 0 or strpos(t, 'mls') > 0 then
      t := regexp_replace(t, '(\\d)[ -]*(?:cc|millilit(?:er|re)s?|mls)(?![a-z0-9])', '\\1ml', 'g');
    end if;
    if t ~ '\\d[ -]*f' then t := regexp_replace(t, '(\\d)(?:[ -]*fr(?:ench)?| ?f)(?![a-z0-9])', '\\1fr', 'g'); end if;
    if strpos(t, 'met') > 0 then
      t := regexp_replace(t, '(\\d)[ -]*millimet(?:er|re)s?(?![a-z0-9])', '\\1mm', 'g');
      t := regexp_replace(t, '(\\d)[ -]*centimet(?:er|re)s?(?![a-z0-9])', '\\1cm', 'g');
    end if;
    if strpos(t, 'mm') > 0 then t := regexp_replace(t, '(\\d) ?mm[dlwh](?![a-z0-9])', '\\1mm', 'g'); end if;
    if strpos(t, 'deg') > 0 then t := regexp_replace(t, '(\\d)[ -]*(?:degrees?|deg)(?![a-z0-9])', '\\1deg', 'g'); end if;
    if strpos(t, '"') > 0 or strpos(t, '''''') > 0 or t ~ '\\d[ -]*in' then
      t := regexp_replace(t, '(\\d)[ -]*(?:"|''''|(?:inch(?:es)?|in)(?![a-z0-9]|-\\d))', '\\1in ', 'g');
    end if;
    if strpos(t, '%') > 0 or strpos(t, 'percent') > 0 or strpos(t, 'pct') > 0 then
      t := regexp_replace(t, '(\\d) ?(?:%|percent|pct)', '\\1% ', 'g');
    end if;
    if t ~ '\\d[ -]+[mcgok]' then t := regexp_replace(t, '(\\d)[ -]+(ml|mg|mcg|mm|cm|g|oz|kg)(?![a-z0-9])', '\\1\\2', 'g'); end if;
  end if;
  if strpos(t, 'sz') > 0 then t := regexp_replace(t, '(?<![a-z0-9])sz(?![a-z])', 'size ', 'g'); end if;
  if strpos(t, 'small') > 0 or strpos(t, 'large') > 0 then
    t := regexp_replace(t, '(?<![a-z0-9])(x|extra)[- ]*(small|large)', 'x\\2', 'g');
  end if;
  if strpos(t, 'non-') > 0 or strpos(t, 'non ') > 0 then
    t := regexp_replace(t, '(?<![a-z0-9])non[- ](?=[a-z])', 'non', 'g');
  end if;
  if strpos(t, 'x') > 0 or strpos(t, ' by ') > 0 then
    joined := t;
    if t ~ '\\d(?:mm|cm|in) *(?:x| by )' then
      joined := regexp_replace(joined,
        '(\\d)(mm|cm|in) *(?:x| by ) *(\\d+(?:[./]\\d+)*)(?![a-z0-9%/]|\\.\\d| *x| by )', '\\1x\\3\\2', 'g');
      joined := regexp_replace(joined, '(\\d)mm *(?:x| by ) *(?=[\\d./]+(?:mm| *x| by ))', '\\1x', 'g');
      joined := regexp_replace(joined, '(\\d)cm *(?:x| by ) *(?=[\\d./]+(?:cm| *x| by ))', '\\1x', 'g');
      joined := regexp_replace(joined, '(\\d)in *(?:x| by ) *(?=[\\d./]+(?:in| *x| by ))', '\\1x', 'g');
    end if;
    joined := regexp_replace(joined, '(\\d) *(?:x| by ) *(?=\\d)', '\\1x', 'g');
    joined := regexp_replace(joined, '(?<![a-z0-9])x(?=\\d)', 'x ', 'g');
    if joined <> t then t := joined || ' ' || regexp_replace(t, '(?<![a-z0-9])x(?=\\d)', 'x ', 'g'); end if;
  end if;
  return array(select distinct case when right(hit[1], 1) = 's' then regexp_replace(
      regexp_replace(hit[1], '^([a-z]{2,}(?:x|ch|sh|ss))es$', '\\1'), '^([a-z]{2,}[^suix])s$', '\\1') else hit[1] end
    from regexp_matches(t, '([a-z0-9]+(?:[./:][0-9][a-z0-9]*)*(?:%|(?<=[0-9])\\+(?![a-z0-9]))?)', 'g') as hit);
end $$;

-- What a product's attributes say is found as well: sizes of devices often stand nowhere else.
create function attribute_texts(attributes jsonb) returns text language sql immutable parallel safe as $$
  select string_agg(each ->> 'text', ' ; ') from jsonb_array_elements(attributes) as each
$$;

create or replace function products_take_words() returns trigger language plpgsql as $$
declare
  others text;
begin
  if tg_op = 'INSERT' then
    -- The import brings its words along.
    if cardinality(new.words) > 0 then return new; end if;
  elsif cardinality(old.words) > 0 and
      (new.name, new.description, new.manufacturer_id, new.category_id, new.generic_name_id, new.attributes) is not distinct from
      (old.name, old.description, old.manufacturer_id, old.category_id, old.generic_name_id, old.attributes) then
    return new;
  end if;
  select concat_ws(' ; ', m.name, c.name, b.name, a.name, g.name, new.description, attribute_texts(new.attributes))
    into others
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
drop trigger products_take_words on products;
create trigger products_take_words before insert or update of name, description, manufacturer_id, category_id,
  generic_name_id, attributes on products for each row execute function products_take_words();

-- All at once and without the index, which is made again afterwards: as fast for many as it is simple.
create temporary table words_anew on commit drop as
  select p.id, search_words(p.name) as name_words,
      search_words(concat_ws(' ; ', m.name, c.name, b.name, a.name, g.name, p.description, attribute_texts(p.attributes)))
        as other_words
    from products p join manufacturers m on m.id = p.manufacturer_id
    left join categories c on c.id = p.category_id
    left join categories b on b.id = c.parent_id
    left join categories a on a.id = b.parent_id
    left join generic_names g on g.id = p.generic_name_id;
drop index products_words;
alter table products disable trigger user;
update products p set name_words = w.name_words,
    words = array(select distinct unnest(w.name_words || w.other_words) order by 1)
  from words_anew w where w.id = p.id
    and (p.name_words is distinct from w.name_words
      or p.words is distinct from array(select distinct unnest(w.name_words || w.other_words) order by 1));
alter table products enable trigger user;
create index products_words on products using gin (words);
delete from search_terms;
insert into search_terms (term) select distinct word from products, unnest(words) as word order by 1;
`;
