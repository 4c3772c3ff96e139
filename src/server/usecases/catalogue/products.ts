/** Products and their models, by id (API-28). They are the same for every location. */
import type { ProductModelResource, ProductResource } from '#contract/resources/product.ts';
import { type ProductRecord, readProducts } from '../../store/catalogue/product-records.ts';
import type { Store } from '../../store/open-store.ts';
import { inSnapshot } from '../../store/transaction.ts';
import { Refused } from '../refused.ts';
import { type Page, pageMeta } from '../reads/page-meta.ts';

/** A row as a product or as a model. */
export type ProductOrModel = ProductResource | ProductModelResource;
export type ToResource = (row: ProductRecord) => ProductOrModel;

export function productsDocument(
  store: Store,
  toResource: ToResource,
  { ids, page }: { ids: readonly string[] | null; page: Page },
) {
  return store.read((pool) =>
    inSnapshot({ pool }, async (connection) => {
      const offset = (page.number - 1) * page.size;
      const { rows, total } = await readProducts(connection, { ids, limit: page.size, offset });
      return { data: rows.map(toResource), meta: { page: pageMeta(page, total) } };
    }),
  );
}

/** @throws Refused */
export async function productDocument(store: Store, toResource: ToResource, id: string) {
  const { rows } = await store.read((pool) => readProducts(pool, { ids: [id], limit: 1, offset: 0 }));
  const [row] = rows;
  if (row === undefined) throw new Refused('not-found', 'There is no such product.');
  return { data: toResource(row) };
}

export function asProduct(row: ProductRecord): ProductResource {
  const { id, description, manufacturer_id: manufacturerId, category_id: categoryId, gtins } = row;
  return {
    type: 'products',
    id,
    attributes: { ...modelFacts(row), description, manufacturerId, categoryId, gtins: [...gtins] },
    relationships: { 'product-model': { data: { type: 'product-models', id } } },
  };
}

export function asModel(row: ProductRecord): ProductModelResource {
  const { id } = row;
  return {
    type: 'product-models',
    id,
    attributes: modelFacts(row),
    relationships: { product: { data: { type: 'products', id } } },
  };
}

function modelFacts(row: ProductRecord): ProductModelResource['attributes'] {
  const { name, manufacturer_name: manufacturerName, manufacturer_sku: manufacturerSku, image_src: image } = row;
  return { name, manufacturerName, manufacturerSku, image };
}
