/** The ordering part of the configuration: the optimizer's locations and the gateways to distributors. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';

export interface OrderingConfig {
  /** null: the demo's main location, or none (OPT-06). */
  readonly optimizerLocationIds: readonly string[] | null;
  /** Speed of the simulated distributors' clock: 1,440 is a day per minute. */
  readonly clockSpeed: number;
  readonly cxml: {
    readonly identity: string;
    readonly sharedSecret: string;
    readonly signingKey: string | null;
    readonly ca: string | null;
  } | null;
  readonly mail: { readonly url: string; readonly from: string } | null;
}

/** Empty if there is no such file. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** A list with commas between its entries. */
export const commaSeparated = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((each) => each.trim())),
);

const LOCATION_IDS = 'location ids with commas between them, such as 3,17';
const CLOCK_SPEED = 'a number above 0 (1: real time, 1440: a day in a minute)';

/** By variable; a message completes the sentence "… must be". */
export const ORDERING_SETTINGS = {
  OPTIMISER_LOCATION_IDS: v.nullish(
    v.pipe(
      commaSeparated,
      v.everyItem((id) => /^[1-9]\d{0,17}$/.test(id), LOCATION_IDS),
    ),
    null,
  ),
  ORDER_CLOCK_SPEED: v.optional(
    v.pipe(v.string(), v.transform(Number), v.gtValue(0, CLOCK_SPEED), v.maxValue(1e9, CLOCK_SPEED)),
    '1440',
  ),
  CXML_IDENTITY: v.nullish(v.string(), null),
  CXML_SECRET: v.nullish(v.string(), null),
  CXML_SIGNING_KEY: v.nullish(v.pipe(v.string(), v.minLength(16, 'at least 16 characters long')), null),
  CXML_CA_FILE: v.nullish(
    v.pipe(
      v.string(),
      v.transform(textOf),
      v.includes('-----BEGIN CERTIFICATE-----', 'a file with certificates in PEM form'),
    ),
    null,
  ),
  SMTP_URL: v.nullish(
    v.pipe(
      v.string(),
      v.regex(
        /^smtps?:\/\/[^\s/]+\/?$/,
        'the URL of a mail server, such as smtps://user:password@mail.example.com:465',
      ),
    ),
    null,
  ),
  MAIL_FROM: v.nullish(v.string(), null),
};

type OrderingValues = {
  readonly [Name in keyof typeof ORDERING_SETTINGS]: v.InferOutput<(typeof ORDERING_SETTINGS)[Name]>;
};

export function orderingOf(values: OrderingValues): OrderingConfig {
  const { CXML_IDENTITY: identity, CXML_SECRET: sharedSecret, SMTP_URL: url, MAIL_FROM: from } = values;
  return {
    optimizerLocationIds: values.OPTIMISER_LOCATION_IDS,
    clockSpeed: values.ORDER_CLOCK_SPEED,
    cxml:
      identity === null || sharedSecret === null
        ? null
        : { identity, sharedSecret, signingKey: values.CXML_SIGNING_KEY, ca: values.CXML_CA_FILE },
    mail: url === null || from === null ? null : { url, from },
  };
}
