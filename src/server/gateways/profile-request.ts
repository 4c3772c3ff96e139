/**
 * A cXML 1.2 ProfileRequest: asks who is there and changes nothing at the receiver (cXML 1.2 User's Guide, "Profile Transaction").
 * It comes from the practice's account and is sent with the practice's own login.
 */
import { randomUUID } from 'node:crypto';
import { cxmlDocument, cxmlHeader, element } from './cxml-elements.ts';

export interface LoginToVerify {
  readonly distributorName: string;
  /** Where it is asked: a URL, or empty. */
  readonly address: string;
  readonly accountNumber: string;
  readonly login: string;
  readonly password: string;
}

export function profileRequest({ distributorName, accountNumber, login, password }: LoginToVerify): string {
  return cxmlDocument({ payloadId: `profile-${randomUUID()}@stockroom`, at: new Date().toISOString() }, [
    cxmlHeader({ from: accountNumber, to: distributorName, sender: { identity: login, sharedSecret: password } }),
    element('Request', {}, [element('ProfileRequest', {}, [])]),
  ]);
}
