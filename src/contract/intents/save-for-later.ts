import type { SaveForLater } from '#domain/intents/save-for-later.ts';
import { paths } from '../paths.ts';
import type { Encode } from './wire-request.ts';

export const encodeSaveForLater: Encode<SaveForLater> = ({ lineId }) => ({
  method: 'POST',
  path: paths.cartSaveForLater,
  body: { ids: [lineId] },
});
