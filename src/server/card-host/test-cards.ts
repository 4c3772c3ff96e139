/**
 * Test cards, as documented by the processor (https://docs.stripe.com/testing), by their tokens: card numbers never arrive here. Defines
 * the result of setting up and of charging each card.
 */
export interface TestCard {
  readonly brand: string;
  readonly last4: string;
  readonly country: string;
  /** Setting it up for later use requires 3-D Secure first. */
  readonly authenticatesSetup?: boolean;
  readonly declinesSetup?: Decline;
  readonly declinesCharge?: Decline;
}

export interface Decline {
  readonly code: string;
  readonly declineCode: string | null;
  readonly message: string;
}

const DECLINED = 'Your card was declined.';
const GENERIC: Decline = { code: 'card_declined', declineCode: 'generic_decline', message: DECLINED };
const NO_FUNDS: Decline = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};
const EXPIRED: Decline = { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' };
const WRONG_CVC: Decline = {
  code: 'incorrect_cvc',
  declineCode: 'incorrect_cvc',
  message: "Your card's security code is incorrect.",
};
const PROCESSING: Decline = {
  code: 'processing_error',
  declineCode: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
};
const AUTHENTICATE: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

const visa = (last4: string, rest: Partial<TestCard> = {}): TestCard => ({
  brand: 'visa',
  last4,
  country: 'US',
  ...rest,
});

export const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  tok_visa: visa('4242'),
  tok_mastercard: { brand: 'mastercard', last4: '4444', country: 'US' },
  tok_amex: { brand: 'amex', last4: '0005', country: 'US' },
  tok_chargeDeclined: visa('0002', { declinesSetup: GENERIC, declinesCharge: GENERIC }),
  tok_chargeDeclinedInsufficientFunds: visa('9995', { declinesSetup: NO_FUNDS, declinesCharge: NO_FUNDS }),
  tok_chargeDeclinedExpiredCard: visa('0069', { declinesSetup: EXPIRED, declinesCharge: EXPIRED }),
  tok_chargeDeclinedIncorrectCvc: visa('0127', { declinesSetup: WRONG_CVC, declinesCharge: WRONG_CVC }),
  tok_chargeDeclinedProcessingError: visa('0119', { declinesSetup: PROCESSING, declinesCharge: PROCESSING }),
  // Set-up succeeds, and every charge is declined.
  tok_chargeCustomerFail: visa('0341', { declinesCharge: GENERIC }),
  // 3-D Secure once, during set-up.
  tok_threeDSecureRequired: visa('3155', { authenticatesSetup: true }),
  tok_threeDSecure2Required: visa('3220', { authenticatesSetup: true }),
  tok_threeDSecureRequiredChargeDeclined: visa('1629', { authenticatesSetup: true, declinesCharge: GENERIC }),
  // 3-D Secure for every charge: declined without the cardholder, confirmed if present.
  tok_authenticationRequired: visa('3184', { authenticatesSetup: true, declinesCharge: AUTHENTICATE }),
};

export function testCardOf(token: string): TestCard | null {
  return Object.hasOwn(TEST_CARDS, token) ? (TEST_CARDS[token] ?? null) : null;
}
