/**
 * Search results of the palette: items and folders from offline data; products and orders from the server. Results that the server does
 * not return are left out.
 */
import { IconBox, IconFolder, IconPackage, IconTags } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { displayName } from '#domain/stock/stock-item.ts';
import { readFolders } from '#mirror/read/read-folders.ts';
import { readItems } from '#mirror/read/read-items.ts';
import { createCatalogueCalls } from '#remote/http/catalogue-calls.ts';
import { readOrders } from '#remote/http/order-calls.ts';
import { useLive } from '../../session/use-live.ts';
import { useMay } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { productPath } from '../../things/product/product-path.ts';
import { bestFirst, matchingRows, type PaletteGroup, type PaletteRow } from './palette-rows.ts';

const SHOWN = 5;
/** Of this many items, the first by name, those that fit best are shown. */
const RANKED = 200;
const TYPING_MS = 200;
const SHORTEST = 2;

/** @param itemPath returns the path of an open item */
export function usePaletteResults(
  text: string,
  go: (path: string) => void,
  itemPath: (item: { readonly folderId: string; readonly id: string }) => string,
): readonly PaletteGroup[] {
  const [debounced] = useDebouncedValue(text.trim(), TYPING_MS);
  const search = debounced.length < SHORTEST ? '' : debounced;
  const here = useHere(search, go, itemPath);
  const products = useProducts(search, go);
  const orders = useOrders(search, go);
  const groups = [
    { title: 'Items', rows: here.items },
    { title: 'Folders', rows: here.folders },
    { title: 'Products', rows: products },
    { title: 'Orders', rows: orders },
  ];
  return search === '' ? [] : groups.filter(({ rows }) => rows.length > 0);
}

function useHere(search: string, go: (path: string) => void, itemPath: Parameters<typeof usePaletteResults>[2]) {
  const { mirror, locationId } = useStockroom();
  const found = useLive(async () => {
    if (search === '') return null;
    const query = {
      locationId,
      folderId: null,
      search,
      sort: 'name',
      descending: false,
      offset: 0,
      limit: RANKED,
    } as const;
    const [{ rows, instead }, folders] = await Promise.all([readItems(mirror, query), readFolders(mirror, locationId)]);
    const ranked = bestFirst(
      rows.map((item) => ({ item, title: displayName(item) })),
      instead ?? search,
    );
    return { items: ranked.slice(0, SHOWN).map(({ item }) => item), folders };
  }, [mirror, locationId, search]);
  const items = (found?.items ?? []).map((item): PaletteRow => {
    const note = [item.folderName, `${item.onHand} on hand`].filter((each) => each !== '').join(' · ');
    return { id: `item-${item.id}`, title: displayName(item), note, Icon: IconBox, run: () => go(itemPath(item)) };
  });
  const folders = (found?.folders ?? []).map((folder): PaletteRow => ({
    id: `folder-${folder.id}`,
    title: folder.name,
    Icon: IconFolder,
    run: () => go(`/inventory/${encodeURIComponent(folder.id)}`),
  }));
  return { items, folders: matchingRows(folders, search).slice(0, SHOWN) };
}

function useProducts(search: string, go: (path: string) => void): readonly PaletteRow[] {
  const { api } = useStockroom();
  const may = useMay();
  const found = useAnswer(may('see-catalogue') ? search : '', async (term) => {
    const { keyValues } = await createCatalogueCalls(api).suggest(term);
    return keyValues;
  });
  return (found ?? []).flatMap(({ value, product_id: productId, product_distributor_id: offerId }) =>
    productId === null || offerId === null
      ? []
      : [
          {
            id: `product-${offerId}`,
            title: value,
            note: 'Catalog',
            Icon: IconTags,
            run: () => go(productPath(productId, offerId)),
          },
        ],
  );
}

function useOrders(search: string, go: (path: string) => void): readonly PaletteRow[] {
  const { api } = useStockroom();
  const may = useMay();
  const found = useAnswer(may('see-orders') ? search : '', async (term, signal) => {
    const any = { statuses: [], distributorIds: [], from: null, to: null, orderId: null, archived: false };
    return (await readOrders(api, { ...any, search: term, page: 1, pageSize: SHOWN }, signal)).orders;
  });
  return (found ?? []).map(({ id, attributes: { number, distributor } }) => ({
    id: `order-${id}`,
    title: `Order ${number}`,
    note: distributor.name,
    Icon: IconPackage,
    run: () => go(`/order/${id}`),
  }));
}

/** The answer for the current term; nothing while it is loading or if it failed. */
function useAnswer<Answer>(term: string, ask: (term: string, signal: AbortSignal) => Promise<Answer>): Answer | null {
  const [answered, setAnswered] = useState<{ readonly term: string; readonly answer: Answer } | null>(null);
  useEffect(() => {
    if (term === '') return;
    const left = new AbortController();
    ask(term, left.signal).then(
      (answer) => {
        if (!left.signal.aborted) setAnswered({ term, answer });
      },
      () => undefined,
    );
    return () => left.abort();
    // What asks is the same for as long as the term is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [term]);
  return answered?.term === term ? answered.answer : null;
}
