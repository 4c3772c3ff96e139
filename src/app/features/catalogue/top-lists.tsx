/** The location's favorites above the results while there is no search or filter (CAT-26). */
import { memo, useState } from 'react';
import { Link } from 'react-router';
import type { CatalogueProductResource } from '#contract/resources/catalogue-product.ts';
import { COUNT } from '#domain/constants.ts';
import { showInStrip } from '../../kit/show-in-strip.ts';
import type { TopList } from '../../query/query-keys.ts';
import { Picture } from '../../things/product/picture.tsx';
import { priceOf, productPath } from './product-facts.ts';
import { useTopList } from './use-catalogue.ts';
import classes from './top-lists.module.css';

const LISTS: readonly { readonly list: TopList; readonly title: string }[] = [
  { list: 'topOrdered', title: 'Top ordered' },
  { list: 'recentlyPurchased', title: 'Recently purchased' },
  { list: 'topPurchased', title: 'Most purchased' },
];

export function TopLists({ onOpen }: { readonly onOpen: (product: CatalogueProductResource) => void }) {
  const [chosen, setChosen] = useState<TopList>('topOrdered');
  const results = {
    topOrdered: useTopList('topOrdered'),
    recentlyPurchased: useTopList('recentlyPurchased'),
    topPurchased: useTopList('topPurchased'),
  };
  const all = Object.values(results);
  if (all.every(({ data, isPending }) => !isPending && (data?.data.length ?? 0) === 0)) return null;
  const { data } = results[chosen];
  return (
    <section className={classes['root']} aria-label="Your practice orders">
      <div className={classes['tabs']} role="tablist" aria-label="Your practice orders">
        {LISTS.map(({ list, title }) => (
          <button
            key={list}
            ref={chosen === list ? showInStrip : null}
            type="button"
            role="tab"
            id={`tab-${list}`}
            aria-selected={chosen === list}
            aria-controls="top-list"
            tabIndex={chosen === list ? 0 : -1}
            onClick={() => setChosen(list)}
            onKeyDown={(event) => {
              const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
              if (step === 0) return;
              // The row would scroll as well.
              event.preventDefault();
              const at = LISTS.findIndex((each) => each.list === list);
              const next = LISTS[(at + step + LISTS.length) % LISTS.length]?.list ?? list;
              setChosen(next);
              document.getElementById(`tab-${next}`)?.focus();
            }}
          >
            {title}
          </button>
        ))}
      </div>
      <div id="top-list" role="tabpanel" aria-labelledby={`tab-${chosen}`} tabIndex={-1}>
        {data === undefined ? (
          <ul className={classes['strip']} aria-hidden="true">
            {[0, 1, 2, 3, 4].map((each) => (
              <li key={each} className={classes['card']} />
            ))}
          </ul>
        ) : data.data.length === 0 ? (
          <p className={classes['none']}>Nothing yet. This location’s orders will appear here.</p>
        ) : (
          <Strip products={data.data} onOpen={onOpen} />
        )}
      </div>
    </section>
  );
}

const Strip = memo(function Strip({
  products,
  onOpen,
}: {
  readonly products: readonly CatalogueProductResource[];
  readonly onOpen: (product: CatalogueProductResource) => void;
}) {
  return (
    <ol className={classes['strip']}>
      {products.slice(0, COUNT.topList).map((product) => (
        <li key={product.id}>
          <Link className={classes['card']} to={productPath(product.attributes)} onClick={() => onOpen(product)}>
            <Picture src={product.attributes.image} name={product.attributes.name} size={44} />
            <span className={classes['words']}>
              <span className={classes['name']}>{product.attributes.name}</span>
              <span className={classes['price']}>{priceOf(product.attributes)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
});
