/** The items in a folder, page by page. Our own app mirrors them. */
import * as v from 'valibot';
import { COUNT } from '#domain/constants.ts';
import { LIST_SORTS, type WireSort } from '#domain/stock/list-keys.ts';
import { orNull, text as anyText, whole } from '../resources/resource.ts';
import { workspaceItemResource } from '../resources/workspace-item.ts';
import type { Endpoint } from './endpoint.ts';
import { flag, jsonIds, pageNumber, pageSize, sortBy, text, textOrNull } from './parameters.ts';
import { endpointInput } from './endpoint-input.ts';

const { type, id, attributes } = workspaceItemResource.entries;

/** Attributes that depend on other rows are only sent here and are not mirrored. */
const listedItem = v.object({
  type,
  id,
  attributes: v.object({
    ...attributes.entries,
    cartQty: whole,
    workSpaceName: anyText,
    reorderQty: whole,
    /** The item's latest orders at this location, newest first; dates are MM/DD/YY (ITEM-03, ITEM-04). */
    orderHistory: v.optional(v.array(v.object({ orderId: anyText, date: anyText, qty: whole }))),
  }),
});

const folderItemsDocument = v.object({
  data: v.array(listedItem),
  meta: v.object({
    current_page: whole,
    from: orNull(whole),
    last_page: whole,
    per_page: whole,
    to: orNull(whole),
    total: whole,
    /** The folder with all matches, if they are not in this one (INV-18). */
    redirect_to_workspace_id: orNull(anyText),
  }),
});

export const listFolderItems: Endpoint<'/api/v2/workspaces/:id/items', v.InferOutput<typeof folderItemsDocument>> = {
  method: 'GET',
  path: '/api/v2/workspaces/:id/items',
  answer: folderItemsDocument,
};

/** `qtyNeedToHave` and `note` are only available on the server. */
export type ItemSortName = WireSort | 'qtyNeedToHave' | 'note';
const SORTS: readonly ItemSortName[] = [...Object.values(LIST_SORTS).map(({ wire }) => wire), 'qtyNeedToHave', 'note'];

const MAX_SEARCH_LENGTH = 200;

export const listFolderItemsInput = endpointInput(listFolderItems, () => ({
  says: 'A page of the items in a folder; for the root, of all items of the location.',
  who: 'location',
  needs: 'signed-in',
  key: 'none',
  query: {
    'filters[folderId]': jsonIds,
    'filters[distributorId]': jsonIds,
    'filters[manufacturerId]': jsonIds,
    'filters[rootCategoryId]': jsonIds,
    'filters[genericNameId]': jsonIds,
    'filters[onlyBackordered]': flag,
    search: textOrNull,
    /** Empty by default. */
    'filters[search]': text(MAX_SEARCH_LENGTH),
    /** By root category by default (ITEM-13). */
    sort: sortBy(SORTS, LIST_SORTS.category.wire),
    'page[number]': pageNumber,
    'page[size]': pageSize(COUNT.folderItems),
  },
}));
