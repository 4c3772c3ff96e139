/** The products of a page under their head; while the next page is under way the present one stays, and is dimmed late. */
import type { CatalogueProductResource } from '#contract/resources/catalogue-product.ts';
import { useMay } from '../../session/use-rights.ts';
import { ProductRow, type ProductRowProps } from './product-row.tsx';
import classes from './product-list.module.css';

interface ProductListProps extends Pick<ProductRowProps, 'onAdd' | 'onOpen' | 'isOld'> {
  readonly products: readonly CatalogueProductResource[];
  readonly quantities: ReadonlyMap<string, number>;
  readonly isWaiting: boolean;
  /** The address that these products answer; it differs from the page's own while another list is under way. */
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
