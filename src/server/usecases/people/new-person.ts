/** Validates a new person's data. */
import * as v from 'valibot';
import { readableName } from '#domain/names/readable-name.ts';
import { requireStrength } from '../session/password-strength.ts';

export interface NewPerson {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/** What is wrong with the input, as a message for the person who typed it. */
export class PersonError extends Error {
  override readonly name = 'PersonError';
}

const person = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email('That is not an e-mail address.'), v.maxLength(320)),
  name: v.pipe(
    v.string(),
    v.transform(readableName),
    v.minLength(1, 'A name is missing.'),
    v.maxLength(120, 'The name is too long.'),
  ),
  password: v.string(),
});

/**
 * @param places the names of their practice and location
 * @throws PersonError, Refused for a password that is easy to guess
 */
export async function requirePerson(wanted: NewPerson, places: readonly string[] = []): Promise<NewPerson> {
  const { success, output, issues } = v.safeParse(person, wanted);
  if (!success) throw new PersonError(issues[0].message);
  await requireStrength(output.password, [output.email, output.name, ...places]);
  return output;
}

/** The name of a practice or location. @throws PersonError */
export function placeName(typed: string): string {
  const name = readableName(typed);
  if (name === '') throw new PersonError('The name of the practice or location is missing.');
  return name;
}

export function emailTaken(email: string): PersonError {
  return new PersonError(`Somebody signs in with ${email} already.`);
}

export function nobodyWith(email: string): PersonError {
  return new PersonError(`Nobody signs in with ${email}.`);
}
