/** Downloads the result list as CSV, up to a stated limit. Fetched page by page, so it needs a connection. */
import { Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { CatalogueProductResource } from '#contract/resources/catalogue-product.ts';
import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import type { CatalogueCalls } from '#remote/http/catalogue-calls.ts';
import { failureText } from '../../text/failure-text.ts';
import { alertDone, alertInfo } from '../../kit/alert.ts';
import { countText } from '../../kit/count-text.ts';
import { numberText } from '../../kit/number-text.ts';
import { saveCsv } from '../../kit/save-file.ts';
import classes from './catalogue.module.css';
import { productListRows } from './list-file.ts';
import { useCatalogueCalls } from './use-catalogue.ts';

/** Larger lists are not useful as a spreadsheet. */
const MAX_PRODUCTS = 2_000;
/** The server's largest page. */
const PAGE = 100;

export function ListDownload({ query }: { readonly query: CatalogueQuery }) {
  const calls = useCatalogueCalls();
  const [isReading, setReading] = useState(false);
  const download = async (): Promise<void> => {
    if (isReading) return;
    setReading(true);
    try {
      const { products, total } = await readList(calls, query);
      const subject = query.filters.searchable === '' ? 'Catalog' : `Catalog ${query.filters.searchable}`;
      saveCsv(subject, productListRows(products));
      if (products.length < total)
        alertInfo(
          `The first ${numberText(products.length)} of ${numberText(total)} products were downloaded. Add filters to get the rest.`,
        );
      else alertDone(`${countText(products.length, 'product', 'products')} downloaded.`);
    } catch (failure) {
      alertInfo(`Can’t download the list. ${failureText(failure)}`);
    } finally {
      setReading(false);
    }
  };
  return (
    <button
      type="button"
      className={classes['download']}
      aria-label="Download list (CSV)"
      title="Download list (CSV)"
      aria-busy={isReading}
      onClick={() => void download()}
    >
      {isReading ? <Loader size={18} aria-label="Loading the list" /> : <IconDownload size={20} aria-hidden="true" />}
    </button>
  );
}

async function readList(
  calls: CatalogueCalls,
  query: CatalogueQuery,
): Promise<{ products: readonly CatalogueProductResource[]; total: number }> {
  const products = new Map<string, CatalogueProductResource>();
  for (let page = 1; ; page += 1) {
    const { data, meta } = await calls.specifiedPage({ ...query, page, pageSize: PAGE });
    for (const product of data) products.set(product.attributes.productId, product);
    if (page >= meta.page.last_page || page * PAGE >= MAX_PRODUCTS) {
      return { products: [...products.values()].slice(0, MAX_PRODUCTS), total: meta.page.total };
    }
  }
}
