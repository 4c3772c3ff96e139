/** The format number of each intent, with which ops are stamped. */
import { INTENTS, type IntentName } from './all.ts';

export const INTENT_FORMAT = Object.fromEntries(
  Object.entries(INTENTS).map(([name, { format }]) => [name, format]),
) as { readonly [Name in IntentName]: number };
