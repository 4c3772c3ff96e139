/**
 * After the key of the installation was changed: what was sealed under the former one is sealed under the new one. Rule: all of it or
 * none; what opens under neither is left as it is, and whoever needs it says that it has to be entered again.
 */
import type { Store } from '../../store/open-store.ts';
import { replaceSealed } from '../../store/sealed-rows.ts';
import { inTransaction } from '../../store/transaction.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';

/** What is sealed under the present key already is left, so that it may be done again. @returns how many were sealed again */
export async function resealSecrets(
  store: Store,
  { tokenKey, formerTokenKey }: { readonly tokenKey: string; readonly formerTokenKey: string },
): Promise<number> {
  const { replaced } = await inTransaction(store, (connection) =>
    replaceSealed(connection, (sealed) => {
      if (openSecret(tokenKey, sealed) !== null) return null;
      const secret = openSecret(formerTokenKey, sealed);
      return secret === null ? null : sealSecret(tokenKey, secret);
    }),
  );
  return replaced;
}
