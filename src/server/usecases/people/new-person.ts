/** Somebody who is to be let in, checked. */
import * as v from 'valibot';

export interface NewPerson {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/** What is wrong with it, in words for whoever typed it. */
export class PersonError extends Error {
  override readonly name = 'PersonError';
}

const PASSWORD = 'The password must have at least 12 characters.';

const password = v.pipe(v.string(), v.minLength(12, PASSWORD), v.maxLength(200, 'The password is too long.'));
const person = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email('That is no e-mail address.'), v.maxLength(320)),
  name: v.pipe(v.string(), v.trim(), v.minLength(1, 'A name is missing.'), v.maxLength(120, 'The name is too long.')),
  password,
});

/** @throws PersonError */
export function requirePerson(wanted: NewPerson): NewPerson {
  return checked(person, wanted);
}

/** @throws PersonError */
export function requirePassword(text: string): string {
  return checked(password, text);
}

export function emailTaken(email: string): PersonError {
  return new PersonError(`Somebody signs in with ${email} already.`);
}

export function nobodyWith(email: string): PersonError {
  return new PersonError(`Nobody signs in with ${email}.`);
}

function checked<Out>(schema: v.GenericSchema<unknown, Out>, wanted: unknown): Out {
  const { success, output, issues } = v.safeParse(schema, wanted);
  if (!success) throw new PersonError(issues[0].message);
  return output;
}
