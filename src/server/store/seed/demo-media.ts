/** Images, documents, videos and free-goods promotions of the demo, so that every part of a product page is shown. */
import { type Connection, run, statement } from '../connection.ts';

/** Every fifth product has no image, to be realistic; the files themselves are generated on request. */
const PLANT_FILES = statement<never>(
  'seed-product-files',
  `insert into product_files (product_id, kind, name, path, is_primary)
    select p.id, f.kind, f.name, f.folder || p.id || f.ending, f.is_primary
      from products p
      join (values
        ('image', 'Pack', '/pictures/demo/', '-front.svg', true),
        ('image', 'Side of the pack', '/pictures/demo/', '-side.svg', false),
        ('image', 'Opened', '/pictures/demo/', '-above.svg', false),
        ('instructions', 'Instructions for use', '/files/demo/', '/instructions-for-use.pdf', false),
        ('sds', 'Safety data sheet', '/files/demo/', '/safety-data-sheet.pdf', false),
        ('video', 'How to use', '/files/demo/', '/how-to-use.webm', false)
      ) as f (kind, name, folder, ending, is_primary) on true
      left join categories c on c.id = p.root_category_id
      where case f.kind
        when 'image' then p.id % 5 <> 0
        when 'instructions' then p.id % 3 <> 0
        when 'sds' then c.name in ('Infection Control', 'Anesthetics', 'Restorative', 'Cements', 'Whitening')
        else p.id % 4 = 0 end
      order by p.id, f.is_primary desc, f.ending`,
);

const PLANT_TEXTS = statement<never>(
  'seed-product-texts',
  `update products set
      image_src = case when id % 5 <> 0 then '/pictures/demo/' || id || '-front.svg' end,
      video_link = case when id % 12 = 0 then '/files/demo/' || id || '/how-to-use.webm' end,
      additional_description = case when id % 2 = 0
        then 'Made for single use unless the instructions say otherwise. Keep dry, away from heat and direct sunlight.' else '' end,
      other_info = case when id % 3 = 0 then 'Cannot be returned once the pack is open.' else '' end`,
);

const PLANT_FREE_GOODS = statement<never>(
  'seed-free-goods',
  `update offers set free_goods = case when id % 26 = 0 then array['Buy 3, get 1 free', 'A sample with your first order'] else array['Buy 5, get 1 free'] end
    where id % 13 = 0 and status = 'active'`,
);

export async function seedMedia(connection: Connection): Promise<void> {
  await run(connection, PLANT_FILES, []);
  await run(connection, PLANT_TEXTS, []);
  await run(connection, PLANT_FREE_GOODS, []);
}
