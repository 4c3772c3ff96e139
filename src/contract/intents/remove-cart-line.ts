import type { RemoveCartLine } from '#domain/intents/remove-cart-line.ts';
import { paths } from '../paths.ts';
import type { Encode } from './wire-request.ts';

export const encodeRemoveCartLine: Encode<RemoveCartLine> = ({ lineId }) => ({
  method: 'POST',
  path: paths.cartRemove,
  body: { ids: [lineId] },
});
