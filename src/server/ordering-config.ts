/** The part of the configuration that is about ordering: the optimiser's locations and the ways to the distributors. */
import { readFileSync } from 'node:fs';

export interface OrderingConfig {
  /** Null: the demo's main location, or none (OPT-06). */
  readonly optimiserLocationIds: readonly string[] | null;
  /** How fast the simulated distributors are: 1,440 is a day in a minute. */
  readonly clockSpeed: number;
  readonly cxml: {
    readonly identity: string;
    readonly sharedSecret: string;
    readonly signingKey: string | null;
    readonly ca: string | null;
  } | null;
  readonly mail: { readonly url: string; readonly from: string } | null;
}

type Read = <T>(name: string, fallback: T, parse: (text: string) => T | undefined, expected: string) => T;

function certificatesIn(path: string): string | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    return text.includes('-----BEGIN CERTIFICATE-----') ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Told what is wrong in a sentence. */
export function readOrderingConfig(read: Read, problem: (line: string) => void): OrderingConfig {
  const text = (name: string): string | null => read<string | null>(name, null, (value) => value, 'a text');
  const optimiserLocationIds = read<readonly string[] | null>(
    'OPTIMISER_LOCATION_IDS',
    null,
    (value) => {
      const ids = value.split(',').map((each) => each.trim());
      return ids.every((id) => /^[1-9]\d{0,17}$/.test(id)) ? ids : undefined;
    },
    'location ids with commas between them, such as 3,17',
  );
  const clockSpeed = read(
    'ORDER_CLOCK_SPEED',
    1_440,
    (value) => (Number(value) > 0 && Number(value) <= 1e9 ? Number(value) : undefined),
    'a number above 0 (1: real time, 1440: a day in a minute)',
  );
  const smtpUrl = read<string | null>(
    'SMTP_URL',
    null,
    (value) => (/^smtps?:\/\/[^\s/]+$/.test(value.replace(/\/$/, '')) ? value : undefined),
    'the URL of a mail server, such as smtps://user:password@mail.example.com:465',
  );
  const [identity, sharedSecret, from] = [text('CXML_IDENTITY'), text('CXML_SECRET'), text('MAIL_FROM')];
  const signingKey = read<string | null>(
    'CXML_SIGNING_KEY',
    null,
    (value) => (value.length >= 16 ? value : undefined),
    'at least 16 characters long',
  );
  const ca = read<string | null>('CXML_CA_FILE', null, certificatesIn, 'a file with certificates in PEM form');
  if ((identity === null) !== (sharedSecret === null)) problem('CXML_IDENTITY and CXML_SECRET belong together');
  if ((smtpUrl === null) !== (from === null)) problem('SMTP_URL and MAIL_FROM belong together');
  return {
    optimiserLocationIds,
    clockSpeed,
    cxml: identity === null || sharedSecret === null ? null : { identity, sharedSecret, signingKey, ca },
    mail: smtpUrl === null || from === null ? null : { url: smtpUrl, from },
  };
}
