/** Changes of stock on hand. */
import type * as v from 'valibot';
import { COUNT } from '#domain/constants.ts';
import { stockMovementsDocument } from '../resources/stock-movement.ts';
import type { Endpoint } from './endpoint.ts';
import { instantOrNull, pageNumber, pageSize, textOrNull } from './parameters.ts';
import { endpointInput } from './endpoint-input.ts';
import { movementBody, receiptBody } from '../requests/decode-intent.ts';
import { type WriteAnswer, writeAnswer } from '../resources/write-answer.ts';

export const listMovements: Endpoint<
  '/api/v2/stock-movements',
  v.InferOutput<typeof stockMovementsDocument>,
  {
    query: {
      'filter[itemId]': string;
      'filter[workspaceId]': string;
      'filter[occurredAt][from]': string;
      'filter[occurredAt][to]': string;
      'page[number]': number;
      'page[size]': number;
    };
  }
> = {
  method: 'GET',
  path: '/api/v2/stock-movements',
  answer: stockMovementsDocument,
};

/** CONST-04 */
const PAGE_SIZE = COUNT.pageSize;

export const listMovementsInput = endpointInput(listMovements, () => ({
  says: 'A page of the stock movements of the location, or of an item or a folder of it, newest first.',
  who: 'location',
  needs: 'signed-in',
  key: 'none',
  query: {
    'filter[itemId]': textOrNull,
    'filter[workspaceId]': textOrNull,
    'filter[occurredAt][from]': instantOrNull,
    'filter[occurredAt][to]': instantOrNull,
    'page[number]': pageNumber,
    'page[size]': pageSize(PAGE_SIZE),
  },
}));

export const makeMovement: Endpoint<
  '/api/v2/stock-movements',
  WriteAnswer,
  { body: v.InferInput<typeof movementBody> }
> = {
  method: 'POST',
  path: '/api/v2/stock-movements',
  answer: writeAnswer,
};

export const makeMovementInput = endpointInput(makeMovement, () => ({
  says: 'Records a stock movement of an item: a difference, or a count.',
  who: 'location',
  needs: 'count',
  key: 'needed',
  body: movementBody,
}));

export const receiveProduct: Endpoint<
  '/api/v2/stock-receipts',
  WriteAnswer,
  { body: v.InferInput<typeof receiptBody> }
> = {
  method: 'POST',
  path: '/api/v2/stock-receipts',
  answer: writeAnswer,
};

export const receiveProductInput = endpointInput(receiveProduct, () => ({
  says: 'Receives what came of an order line into a folder, which gets the product as an item if it has none of it.',
  who: 'location',
  needs: 'edit-shelves',
  key: 'needed',
  body: receiptBody,
}));
