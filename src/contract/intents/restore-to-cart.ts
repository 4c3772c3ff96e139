import type { RestoreToCart } from '#domain/intents/restore-to-cart.ts';
import { paths } from '../paths.ts';
import type { Encode } from './wire-request.ts';

export const encodeRestoreToCart: Encode<RestoreToCart> = ({ lineId }) => ({
  method: 'POST',
  path: paths.cartRestore,
  body: { ids: [lineId] },
});
