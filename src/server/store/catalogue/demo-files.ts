/** The files of the demo's products, by their URL. */
import { type Connection, first, statement } from '../connection.ts';
import type { ProductFileRow } from './offer-details.ts';

export interface DemoFileRow {
  readonly kind: ProductFileRow['kind'];
  readonly name: string;
  readonly description: string;
  readonly manufacturer: string;
  readonly manufacturer_sku: string;
  readonly package_measure: string;
  readonly package_quantity: number | null;
}

/** The URL contains the product's number, so that the index by product is sufficient. */
const DEMO_FILE = statement<DemoFileRow>(
  'demo-file',
  `select f.kind, p.name, p.description, m.name as manufacturer, p.manufacturer_sku, p.package_measure, p.package_quantity
    from product_files f join products p on p.id = f.product_id join manufacturers m on m.id = p.manufacturer_id
    where f.product_id = $2::bigint and f.path = $1`,
);

const ADDRESS = /^\/(?:pictures|files)\/demo\/(\d{1,18})[-/]/;

export async function readDemoFile(connection: Connection, path: string): Promise<DemoFileRow | undefined> {
  const productId = ADDRESS.exec(path)?.[1];
  return productId === undefined ? undefined : first(connection, DEMO_FILE, [path, productId]);
}
