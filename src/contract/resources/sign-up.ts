/**
 * Sign-up, step by step (AUTH-03..06). Rule: both ends validate a step's input by the same schema, whose messages are for the person
 * typing.
 */
import * as v from 'valibot';
import { COUNTRIES, COUNTRY_CODES, regionName } from '#domain/places/countries.ts';
import { licenseNumber } from '#domain/places/license-number.ts';
import { postalCode } from '#domain/places/postal-code.ts';
import { SPECIALITY_NAMES } from '#domain/places/specialities.ts';
import { PASSWORD_LENGTH } from './passwords.ts';
import { orNull, requestBody, resource, text } from './resource.ts';
import { loginDocument } from './session.ts';

/** One line that is not empty after trimming. */
export const line = (max: number, missing: string, tooLong: string) =>
  v.pipe(
    text,
    v.trim(),
    v.minLength(1, missing),
    v.maxLength(max, tooLong),
    v.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Remove line breaks and invisible characters.'),
  );

const EMAIL = 'Enter an e-mail address, such as name@example.com.';

/** The domain must contain a dot, since emails to people leave this machine. */
export const emailAddress = v.pipe(
  text,
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254, 'Use at most 254 characters.'),
  v.email(EMAIL),
);

export const accountStep = v.object({
  name: line(120, 'Enter your name.', 'Use at most 120 characters.'),
  email: emailAddress,
  password: v.pipe(
    text,
    v.check((typed) => [...typed].length >= PASSWORD_LENGTH.min, `Use at least ${PASSWORD_LENGTH.min} characters.`),
    v.maxLength(PASSWORD_LENGTH.max, `Use at most ${PASSWORD_LENGTH.max} characters.`),
  ),
});
export type AccountStep = v.InferOutput<typeof accountStep>;

const country = v.picklist(COUNTRY_CODES, 'Choose a country.');

/** As the field is labeled. */
const regionWord = (of: (typeof COUNTRY_CODES)[number]): string => COUNTRIES[of].region.toLowerCase();

const isRegion = (typed: { country: (typeof COUNTRY_CODES)[number]; state: string }): boolean =>
  regionName(typed.country, typed.state) !== null;

export const practiceStep = v.pipe(
  v.object({
    practice: line(120, 'Enter the name of your practice.', 'Use at most 120 characters.'),
    country,
    state: text,
    license: v.pipe(
      text,
      v.check(
        (typed) => licenseNumber(typed) !== null,
        'Enter the license number as it is printed on the license: 3 to 20 letters and digits, such as DN 12345.',
      ),
      v.transform((typed) => licenseNumber(typed) ?? ''),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['country'], ['state']],
      isRegion,
      ({ input }) => `Choose the ${regionWord(input.country)} that issued the license.`,
    ),
    ['state'],
  ),
);
export type PracticeStep = v.InferOutput<typeof practiceStep>;

const ZIP_WORDS = {
  US: `Enter a ZIP code, such as ${COUNTRIES.US.example}.`,
  CA: `Enter a postal code, such as ${COUNTRIES.CA.example}.`,
} as const;

export const locationStep = v.pipe(
  v.object({
    location: line(120, 'Enter a name for this location.', 'Use at most 120 characters.'),
    country,
    street: line(200, 'Enter the street and number.', 'Use at most 200 characters.'),
    city: line(80, 'Enter the city.', 'Use at most 80 characters.'),
    state: text,
    zip: text,
    specialities: v.pipe(
      v.array(v.picklist(SPECIALITY_NAMES, 'Choose from the list.')),
      v.minLength(1, 'Choose at least one specialty.'),
      v.maxLength(SPECIALITY_NAMES.length, 'Choose each specialty once.'),
      v.transform((names) => [...new Set(names)]),
    ),
    /** The browser's; an unknown or missing one counts as UTC. */
    timeZone: v.optional(v.pipe(text, v.maxLength(64))),
  }),
  v.forward(
    v.partialCheck([['country'], ['state']], isRegion, ({ input }) => `Choose a ${regionWord(input.country)}.`),
    ['state'],
  ),
  v.forward(
    v.partialCheck(
      [['country'], ['zip']],
      (typed) => postalCode(typed.country, typed.zip) !== null,
      ({ input }) => ZIP_WORDS[input.country],
    ),
    ['zip'],
  ),
  v.transform((typed) => ({ ...typed, zip: postalCode(typed.country, typed.zip) ?? typed.zip })),
);
export type LocationStep = v.InferOutput<typeof locationStep>;

/** Whether practices can sign up themselves (AUTH-35); `contact`: for requesting an account otherwise. */
export const signUpDocument = v.object({ meta: v.object({ isOpen: v.boolean(), contact: orNull(text) }) });
export type SignUpState = v.InferOutput<typeof signUpDocument>['meta'];

export const registrationRequest = requestBody('registrations', accountStep);
/** With this secret the browser polls whether the address is confirmed, and is then signed in. */
export const registrationDocument = v.object({ meta: v.object({ waiting: text }) });

export const registrationCheckRequest = requestBody(
  'registration-checks',
  v.object({ waiting: text, device: v.optional(text) }),
);
/** Like a sign-in once the address is confirmed; until then only `waiting`. */
export const registrationCheckDocument = v.object({
  data: v.optional(loginDocument.entries.data),
  meta: v.object({
    ...v.partial(loginDocument.entries.meta).entries,
    result: v.picklist(['success', 'waiting']),
  }),
});

export const resendStep = v.object({ email: emailAddress });

/** `waiting` identifies the sign-up if several have the address. */
export const resendRequest = requestBody(
  'confirmation-mails',
  v.object({ email: emailAddress, waiting: v.optional(text) }),
);

export const confirmationRequest = requestBody('confirmations', v.object({ token: text }));
/** `sign-up`: an account was created; `address`: an existing account's address was confirmed. */
export const confirmationDocument = v.object({
  meta: v.object({ email: text, confirmed: v.picklist(['sign-up', 'address']) }),
});

export const setUpPracticeRequest = requestBody('set-ups', practiceStep);
export const setUpLocationRequest = requestBody('set-ups', locationStep);
export const newLocationRequest = requestBody('practice-locations', locationStep);

/** A person's progress in setting up their practice. */
export const setUpResource = resource('set-ups', {
  practice: orNull(v.object({ practice: text, country: text, state: text, license: text })),
});
export type SetUpResource = v.InferOutput<typeof setUpResource>;
export const setUpDocument = v.object({ data: setUpResource });

/** A new address for a signed-in person; it takes effect when confirmed. */
export const emailStep = v.object({
  email: emailAddress,
  password: v.pipe(text, v.minLength(1, 'Enter your password.')),
});
export const emailRequest = requestBody('emails', v.object({ email: emailAddress, password: text }));
