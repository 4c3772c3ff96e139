/** Products and their models (API-28). */
import { asModel, asProduct, productDocument, productsDocument } from '../../usecases/catalogue/products.ts';
import type { Handlers } from '../handler.ts';
import { pageOf } from '../list-query.ts';

export const productHandlers: Handlers<'listProducts' | 'readProduct' | 'listProductModels' | 'readProductModel'> = {
  listProducts: ({ query }, { installation: { store } }) =>
    productsDocument(store, asProduct, { ids: query['filter[id]'], page: pageOf(query) }),
  readProduct: ({ params }, { installation: { store } }) => productDocument(store, asProduct, params.id),
  listProductModels: ({ query }, { installation: { store } }) =>
    productsDocument(store, asModel, { ids: query['filter[id]'], page: pageOf(query) }),
  readProductModel: ({ params }, { installation: { store } }) => productDocument(store, asModel, params.id),
};
