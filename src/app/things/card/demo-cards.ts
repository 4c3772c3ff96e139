/**
 * Reads typed card details in the browser. Rule: a number goes no further than this file: a documented test card
 * (https://docs.stripe.com/testing) becomes the token that stands for it, and every other number is refused.
 */
const TOKENS: Readonly<Record<string, string>> = {
  '4242424242424242': 'tok_visa',
  '4000056655665556': 'tok_visa',
  '5555555555554444': 'tok_mastercard',
  '378282246310005': 'tok_amex',
  '4000000000000002': 'tok_chargeDeclined',
  '4000000000009995': 'tok_chargeDeclinedInsufficientFunds',
  '4000000000000069': 'tok_chargeDeclinedExpiredCard',
  '4000000000000127': 'tok_chargeDeclinedIncorrectCvc',
  '4000000000000119': 'tok_chargeDeclinedProcessingError',
  '4000000000000341': 'tok_chargeCustomerFail',
  '4000002500003155': 'tok_threeDSecureRequired',
  '4000000000003220': 'tok_threeDSecure2Required',
  '4000008400001629': 'tok_threeDSecureRequiredChargeDeclined',
  '4000002760003184': 'tok_authenticationRequired',
};

export interface TypedCard {
  readonly number: string;
  /** `MM / YY` */
  readonly expiry: string;
  readonly cvc: string;
  readonly postalCode: string;
}

export interface TokenCard {
  readonly token: string;
  readonly month: string;
  readonly year: string;
  readonly postalCode: string;
}

export type ReadCard =
  | { readonly card: TokenCard }
  | { readonly problem: { readonly code: string; readonly message: string } };

const problem = (code: string, message: string): ReadCard => ({ problem: { code, message } });

export function readCard(typed: TypedCard, now: Date): ReadCard {
  const number = typed.number.replaceAll(/\D/g, '');
  if (number.length < 13) return problem('incomplete_number', 'Your card number is incomplete.');
  if (!isLuhn(number)) return problem('invalid_number', 'Your card number is invalid.');
  const [, month = '', short = ''] = /^(\d{2})(\d{2})$/.exec(typed.expiry.replaceAll(/\D/g, '')) ?? [];
  if (short === '') return problem('incomplete_expiry', "Your card's expiration date is incomplete.");
  if (Number(month) < 1 || Number(month) > 12) {
    return problem('invalid_expiry_month', "Your card's expiration month is invalid.");
  }
  const year = 2000 + Number(short);
  const isPast = year * 12 + Number(month) < now.getFullYear() * 12 + now.getMonth() + 1;
  if (isPast) return problem('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  if (!/^\d{3,4}$/.test(typed.cvc.trim())) return problem('incomplete_cvc', "Your card's security code is incomplete.");
  if (!/^[\w -]{3,10}$/.test(typed.postalCode.trim())) {
    return problem('incomplete_zip', 'Your postal code is incomplete.');
  }
  const token = TOKENS[number];
  if (token === undefined) {
    const message = 'Your card was declined. Your request was in test mode, but used a non test card.';
    return problem('card_declined', message);
  }
  return { card: { token, month, year: String(year), postalCode: typed.postalCode.trim() } };
}

function isLuhn(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
