import { MESSAGE_LENGTH } from '#contract/resources/help.ts';
import { numberText } from '../../kit/number-text.ts';

export interface ContactDraft {
  readonly email: string;
  readonly message: string;
}

/** The problem with the draft, as text; null: it can be sent. The server finally validates the address. */
export function draftProblem({ email, message }: ContactDraft): string | null {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) return 'Enter an e-mail address, such as sam@example.com.';
  const { length } = message.trim();
  if (length === 0) return 'Enter a message.';
  if (length <= MESSAGE_LENGTH.message) return null;
  const max = numberText(MESSAGE_LENGTH.message);
  return `Your message has ${numberText(length)} characters. Shorten it to ${max} or fewer.`;
}
