/**
 * Names that people give to people, places, folders and tokens. Rule: something of a name can be seen, and nothing in it turns the
 * direction of the text around it. Forms and the server's use cases ask for a name where {@link readableName} finds none; changes that
 * devices have stored are cleaned rather than refused for it, since older builds accepted such names.
 */

/** Embeddings, overrides and isolates. Marks (U+200E, U+200F, U+061C) turn nothing but themselves and are needed to write some names. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/gu;

/** Spaces, control and format characters, fillers, and the empty Braille pattern. */
const UNSEEN = /[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** @returns the trimmed name without characters that turn its direction; empty: nothing of it can be seen */
export function readableName(typed: string): string {
  const name = typed.replace(TURNING, '').trim();
  return name.replace(UNSEEN, '') === '' ? '' : name;
}

/** Whether a stored change has a name at all. It may still be one that {@link readableName} finds unreadable. */
export function isNamed(name: string): boolean {
  return /[^\s\p{C}]/u.test(name);
}
