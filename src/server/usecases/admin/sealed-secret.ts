/**
 * Secrets that must be readable, encrypted in the database so that its backups do not reveal them: AES-256-GCM, with a key derived from
 * the installation's own, which is not in the database (secrets.ts).
 *
 *   12 bytes nonce, 16 bytes tag, then the ciphertext
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function keyOf(tokenKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', tokenKey, '', 'stockroom sealed secrets', 32));
}

export function sealSecret(tokenKey: string, secret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(tokenKey), nonce, { authTagLength: TAG_BYTES });
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** null: sealed by another installation, or damaged. */
export function openSecret(tokenKey: string, sealed: Buffer): string | null {
  try {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', keyOf(tokenKey), nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const opened = [decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(opened).toString('utf8');
  } catch {
    return null;
  }
}
