/** The products of a page with their headings; while the next page loads the current one stays visible, and is dimmed after a delay. */
import type { CatalogueProductResource } from '#contract/resources/catalogue-product.ts';
import { useMay } from '../../session/use-rights.ts';
import { ProductRow, type ProductRowProps } from './product-row.tsx';
import classes from './product-list.module.css';

interface ProductListProps extends Pick<ProductRowProps, 'onAdd' | 'onOpen' | 'isOld'> {
  readonly products: readonly CatalogueProductResource[];
  readonly quantities: ReadonlyMap<string, number>;
  readonly isWaiting: boolean;
  /** The query string of these products, which differs from the URL while another list is loading. */
  readonly address: string;
}

const NONE = 0;

export function ProductList({ products, quantities, isWaiting, address, ...rest }: ProductListProps) {
  return (
    <div className={classes['root']} aria-busy={isWaiting} data-waiting={isWaiting || undefined} data-address={address}>
      <Head />
      <ul className={classes['list']} aria-label="Products">
        {products.map((product) => (
          <ProductRow key={product.id} product={product} cartQty={quantities.get(product.id) ?? NONE} {...rest} />
        ))}
      </ul>
    </div>
  );
}

/** The column headings; a cell repeats its heading if its meaning is not obvious. */
export function Head() {
  const may = useMay();
  return (
    <div className={classes['head']} aria-hidden="true">
      <span />
      <span>Product</span>
      <span>Package</span>
      <span>Distributor</span>
      <span>
        Stock<span className={classes['also']}>, last ordered</span>
      </span>
      <span className={classes['ordered']}>Last ordered</span>
      <span className={classes['right']}>{may('see-money') ? 'Price' : ''}</span>
      <span />
    </div>
  );
}
