/** What the audit log tells of: who came in, or tried to, and what was changed about people and money. */
export const AUDIT_KINDS = [
  'signed-in',
  'sign-in-failed',
  'sign-in-throttled',
  'signed-out',
  'sessions-ended',
  /** A refresh token that was used before: in foreign hands, so the session ended. */
  'token-reused',
  'password-asked',
  'password-changed',
  'two-factor-on',
  'two-factor-off',
  'recovery-codes-made',
  'name-changed',
  'invited',
  'invitation-withdrawn',
  'joined',
  'access-changed',
  'person-removed',
  'token-made',
  'token-revoked',
  'location-changed',
  'budget-changed',
  'distributor-connected',
  'distributor-disconnected',
  'distributor-blocked',
  'distributor-unblocked',
  // About the subscription.
  'card-saved',
  'card-removed',
  'payment-asked',
  // By an admin, of what goes on between practices and distributors (ADM-14).
  'delivery-retried',
  'delivery-stopped',
  'job-run',
  'job-stopped',
  'brand-changed',
  'distributor-changed',
  'prices-imported',
] as const;

export type AuditKind = (typeof AUDIT_KINDS)[number];
