/** Verifies a practice's login at a distributor (DIST-04, DIST-06). */
import { randomUUID } from 'node:crypto';
import type { LoginError, LoginResult } from '#domain/distributors/distributor-account.ts';
import { cxmlDocument, cxmlHeader, element } from './cxml-elements.ts';
import { responseCode } from './response-code.ts';
import { isSafeAddress } from './cxml-gateway.ts';
import { TIMEOUT_MS } from './gateway.ts';
import { postXml, type XmlAnswer } from './post-xml.ts';

export interface DistributorAccounts {
  /** @param signal aborts: it then rejects without a result */
  verify(account: LoginToVerify, signal?: AbortSignal): Promise<LoginResult>;
}

const failed = (error: LoginError): LoginResult => ({ is: 'failed', error });
const ACTIVE: LoginResult = { is: 'active' };

/** Account numbers with a fixed outcome, so that each outcome can be tried without a distributor. */
const SIMULATED: readonly (readonly [RegExp, LoginError])[] = [
  [/wrong[-_ ]?login/i, 'wrong_login'],
  [/internal[-_ ]?error/i, 'internal_error'],
  [/external[-_ ]?error/i, 'external_error'],
];

export const simulatedAccounts: DistributorAccounts = {
  async verify({ accountNumber }) {
    const error = SIMULATED.find(([pattern]) => pattern.test(accountNumber))?.[1];
    return error === undefined ? ACTIVE : failed(error);
  },
};

/** Orders are sent by email: there is no server to ask, and the recipient checks the account number. */
export const mailedAccounts: DistributorAccounts = { verify: async () => ACTIVE };

/** @param ca PEM of an additional certificate authority for distributors */
export function cxmlAccounts(ca: string | null): DistributorAccounts {
  return {
    async verify(account, signal) {
      if (!isSafeAddress(account.address)) return failed('internal_error');
      const url = new URL(account.address);
      let answer: XmlAnswer;
      try {
        answer = await postXml({ url, body: profileRequest(account), headers: {}, ca, timeoutMs: TIMEOUT_MS, signal });
      } catch (cause) {
        if (signal?.aborted === true) throw cause;
        return failed('external_error');
      }
      return resultOf(isGood(answer.status) ? await responseCode(answer.body) : answer.status);
    },
  };
}

/** @param code the HTTP status if it is an error, otherwise the cXML status; null: the answer is not cXML */
function resultOf(code: number | null): LoginResult {
  if (code !== null && isGood(code)) return ACTIVE;
  if (code === 401 || code === 403) return failed('wrong_login');
  // Any other 4xx means that our request was invalid.
  const isOurs = code !== null && code >= 400 && code < 500 && code !== 408 && code !== 429;
  return failed(isOurs ? 'internal_error' : 'external_error');
}

const isGood = (code: number): boolean => code >= 200 && code < 300;

interface LoginToVerify {
  readonly distributorName: string;
  /** The URL for verification, or empty. */
  readonly address: string;
  readonly accountNumber: string;
  readonly login: string;
  readonly password: string;
}

/**
 * A cXML 1.2 ProfileRequest: asks for the receiver's capabilities and changes nothing there (cXML 1.2 User's Guide, "Profile
 * Transaction"). It is sent from the practice's account with the practice's own login.
 */
function profileRequest({ distributorName, accountNumber, login, password }: LoginToVerify): string {
  return cxmlDocument({ payloadId: `profile-${randomUUID()}@stockroom`, at: new Date().toISOString() }, [
    cxmlHeader({ from: accountNumber, to: distributorName, sender: { identity: login, sharedSecret: password } }),
    element('Request', {}, [element('ProfileRequest', {}, [])]),
  ]);
}
