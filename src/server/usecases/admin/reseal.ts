/**
 * Re-encrypts sealed values after the installation's key was changed. Rule: all or nothing; values that neither key opens are unchanged,
 * and their users are told to enter them again.
 */
import type { Store } from '../../store/open-store.ts';
import { replaceSealed } from '../../store/sealed-rows.ts';
import { inTransaction } from '../../store/transaction.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';

/** Values sealed with the current key are skipped, so that it can be repeated. @returns how many were sealed again */
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
