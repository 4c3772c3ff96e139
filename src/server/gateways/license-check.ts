/**
 * Validates a license to practice: by its format and state, or by a service that the operator configures. Rule: if the service does not
 * answer, or answers something unexpected, the license is neither valid nor invalid.
 */
import * as v from 'valibot';
import { regionName, type Country } from '#domain/places/countries.ts';
import { licenseNumber } from '#domain/places/license-number.ts';

export interface License {
  readonly country: Country;
  /** Code of the issuing state or province. */
  readonly state: string;
  readonly number: string;
  readonly practice: string;
}

export type LicenseVerdict =
  | { readonly is: 'valid'; readonly by: 'format' | 'service' }
  /** `reason` is shown to the person; null: none was given. */
  | { readonly is: 'invalid'; readonly reason: string | null };

export interface LicenseCheck {
  /** @throws LicenseCheckFailure */
  check(license: License): Promise<LicenseVerdict>;
}

export class LicenseCheckFailure extends Error {
  override readonly name = 'LicenseCheckFailure';
}

export const formatLicenseCheck: LicenseCheck = {
  async check({ country, state, number }) {
    const isRight = regionName(country, state) !== null && licenseNumber(number) !== null;
    return isRight ? { is: 'valid', by: 'format' } : { is: 'invalid', reason: null };
  },
};

export interface LicenseService {
  readonly url: string;
  /** Sent as a bearer token; null: none. */
  readonly token: string | null;
}

const TIMEOUT_MS = 8_000;
const MAX_ANSWER_BYTES = 10_000;
const MAX_REASON_LENGTH = 200;

const answerSchema = v.object({ valid: v.boolean(), reason: v.nullish(v.string()) });

/**
 * POSTs `{country, state, number, practice}` as JSON; the answer is `{valid: true}`, or `{valid: false, reason}` with a sentence for the
 * person.
 */
export function httpLicenseCheck({ url, token }: LicenseService, { timeoutMs = TIMEOUT_MS } = {}): LicenseCheck {
  return {
    async check(license) {
      const verdict = await formatLicenseCheck.check(license);
      if (verdict.is === 'invalid') return verdict;
      const { valid, reason } = await answerOf(url, { license, token, timeoutMs });
      if (valid) return { is: 'valid', by: 'service' };
      return { is: 'invalid', reason: reason?.trim().slice(0, MAX_REASON_LENGTH) || null };
    },
  };
}

interface Question {
  readonly license: License;
  readonly token: string | null;
  readonly timeoutMs: number;
}

async function answerOf(
  url: string,
  { license, token, timeoutMs }: Question,
): Promise<v.InferOutput<typeof answerSchema>> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(license),
    });
    if (answer.status !== 200) throw new LicenseCheckFailure(`the license service answered ${answer.status}`);
    return v.parse(answerSchema, JSON.parse(await textOf(answer)));
  } catch (cause) {
    if (cause instanceof LicenseCheckFailure) throw cause;
    throw new LicenseCheckFailure('the license service gave no answer that can be read', { cause });
  }
}

/** Truncated beyond the length of any expected answer. */
async function textOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of answer.body ?? []) {
    text += decoder.decode(part as Uint8Array, { stream: true });
    if (text.length > MAX_ANSWER_BYTES) throw new LicenseCheckFailure('the answer of the license service is too long');
  }
  return text;
}
