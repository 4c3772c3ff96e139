/**
 * `node die-while-charging-cli.ts` with a store target, a key and a payment in the environment: charges the payment at the
 * embedded card processor and kills itself with SIGKILL between the processor's answer and recording it.
 */
import { asId } from '#domain/ids.ts';
import { createLog } from '#server/http/log.ts';
import { openCards } from '#server/open-cards.ts';
import { openStore, type StoreTarget } from '#server/store/open-store.ts';
import { chargePayment } from '#server/usecases/subscription/charge-payment.ts';

const env = (name: string): string => process.env[name] ?? '';
const store = openStore(JSON.parse(env('TARGET')) as StoreTarget);
const { processor } = openCards({ store, tokenKey: env('KEY'), log: createLog('warn'), stripe: null });
const diesAfter = env('DIES_AFTER') as 'createPayment' | 'confirmPayment';
const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('a killed process goes on');
};
const dying = {
  ...processor,
  createPayment: async (...requested: Parameters<typeof processor.createPayment>) => {
    const made = await processor.createPayment(...requested);
    return diesAfter === 'createPayment' ? die() : made;
  },
  confirmPayment: async (...requested: Parameters<typeof processor.confirmPayment>) => {
    await processor.confirmPayment(...requested);
    return die();
  },
};
const billing = { store, cards: dying, publicOrigin: () => 'http://localhost', now: () => new Date() };
await chargePayment(billing, { locationId: asId(env('LOCATION')), paymentId: env('PAYMENT') });
