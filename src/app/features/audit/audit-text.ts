/** Texts for audit log entries. Unknown entries of a newer server are shown as received. */
import type { AuditEventResource } from '#contract/resources/audit.ts';
import { cents } from '#contract/resources/resource.ts';
import { AUDIT_KINDS, type AuditKind } from '#domain/access/audit-kind.ts';
import { currency } from '../../kit/money.ts';
import { capabilityText, roleText } from '../../things/person/access-text.ts';

export type AuditEvent = AuditEventResource['attributes'];

export const KIND_TEXTS: Readonly<Record<AuditKind, string>> = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Wrong password or e-mail',
  'sign-in-throttled': 'Too many attempts to sign in',
  'signed-out': 'Signed out',
  'sessions-ended': 'Signed out other devices',
  'token-reused': 'Signed out for security',
  'signed-up': 'Signed up',
  'practice-made': 'Set up the practice',
  'admin-made': 'Made an admin',
  'account-off': 'Switched off an account',
  'account-on': 'Switched on an account',
  'subscription-changed': 'Changed the subscription, as support',
  'email-change-asked': 'Asked to change the e-mail',
  'email-changed': 'Changed the e-mail',
  'acting-begun': 'Started to act for a person',
  acted: 'Made a change for a person',
  'password-asked': 'Asked to reset the password',
  'password-changed': 'Changed the password',
  'two-factor-on': 'Turned on two-factor sign-in',
  'two-factor-off': 'Turned off two-factor sign-in',
  'recovery-codes-made': 'Made new recovery codes',
  'second-factor-asked': 'Required a second factor for everyone',
  'second-factor-not-asked': 'Made a second factor optional',
  'passkey-added': 'Added a passkey',
  'passkey-removed': 'Removed a passkey',
  'name-changed': 'Changed the name',
  invited: 'Invited a person',
  'invitation-withdrawn': 'Withdrew an invitation',
  joined: 'Accepted an invitation',
  'access-changed': 'Changed access',
  'person-removed': 'Removed a person',
  'card-saved': 'Added a card',
  'card-removed': 'Removed the card',
  'payment-asked': 'Requested the payment',
  'token-made': 'Created an API token',
  'token-revoked': 'Revoked an API token',
  'webhook-made': 'Created a webhook',
  'webhook-secret-changed': 'Changed the secret of a webhook',
  'webhook-removed': 'Removed a webhook',
  'webhook-event-resent': 'Sent an event to a webhook again',
  'location-made': 'Added a location',
  'location-changed': 'Changed the location',
  'budget-changed': 'Changed the budget',
  'distributor-connected': 'Connected a distributor',
  'distributor-disconnected': 'Disconnected a distributor',
  'distributor-blocked': 'Blocked a distributor',
  'distributor-unblocked': 'Unblocked a distributor',
  'file-imported': 'Imported a distributor’s file',
  'file-undone': 'Undid an import',
  'delivery-retried': 'Sent an order again',
  'delivery-stopped': 'Stopped sending an order',
  'job-run': 'Ran a job',
  'job-stopped': 'Stopped a job',
  'brand-changed': 'Changed the brand',
  'backup-made': 'Made a backup of the server',
  'server-restored': 'Restored the server from a backup',
  'key-changed': 'Changed the server’s key',
  'distributor-changed': 'Changed a distributor',
  'prices-imported': 'Imported prices',
  'partner-changed': 'Changed a partner',
  'partner-removed': 'Removed a partner',
};

export function kindText(kind: string): string {
  return isKind(kind) ? KIND_TEXTS[kind] : kind;
}

export function isKind(text: string): text is AuditKind {
  return (AUDIT_KINDS as readonly string[]).includes(text);
}

/** The author: an admin is named together with the person they acted for. At the server console nobody is signed in. */
export function whoText(event: Pick<AuditEvent, 'userName' | 'adminName' | 'device' | 'address'>): string {
  const { userName, adminName } = event;
  if (adminName !== null && adminName !== '') return `${adminName} for ${userName}`;
  if (userName !== '') return userName;
  return placeOf(event) === '' ? '–' : 'Unknown';
}

export function whereText(event: Pick<AuditEvent, 'device' | 'address'>): string {
  return placeOf(event) || 'Server console';
}

function placeOf({ device, address }: Pick<AuditEvent, 'device' | 'address'>): string {
  return [device, address].filter((each) => each !== '').join(', ');
}

/** The subject, and the changed values; empty if the kind says everything. */
export function detailText({ kind, subject, userName, details }: AuditEvent): string {
  const about = subject === userName ? '' : subject;
  const what = changeText(kind, details);
  return [about, what].filter((each) => each !== '').join(': ');
}

function changeText(kind: string, details: AuditEvent['details']): string {
  if (kind === 'token-reused') return 'A sign-in was used from two places';
  if (HOW_KINDS.has(kind)) return HOW[textOf(details['how'])] ?? '';
  if (kind === 'acted') return textOf(details['what']);
  if (kind === 'passkey-added' || kind === 'passkey-removed') return textOf(details['name']);
  if (kind === 'server-restored') return `As of ${textOf(details['takenAt'])}`;
  if (kind === 'sessions-ended') return textOf(details['device']);
  const [before, after] = [recordOf(details['before']), recordOf(details['after'])];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changes = names.flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    if (name === 'capabilities') return gainsAndLosses(listOf(was), listOf(is));
    const [from, to] = [valueText(name, was), valueText(name, is)];
    // Added or removed values have one side only.
    if (was === undefined || is === undefined) {
      const only = was ?? is;
      if (only === null || only === undefined) return [];
      return [name === 'role' ? valueText(name, only) : `${NAMES[name] ?? name}: ${valueText(name, only)}`];
    }
    return [`${NAMES[name] ?? name}: ${from} → ${to}`];
  });
  return changes.join('; ');
}

const HOW_KINDS = new Set([
  'practice-made',
  'admin-made',
  'password-asked',
  'password-changed',
  'signed-in',
  'sign-in-failed',
  'two-factor-off',
]);

const HOW: Readonly<Record<string, string>> = {
  link: 'By a link from an e-mail',
  password: 'With the old one',
  console: 'By the server console',
  'one-time-code': 'With a code from the app',
  'recovery-code': 'With a recovery code',
  'sign-up': 'After signing up',
  passkey: 'With a passkey',
  code: 'The password was right, the code was wrong',
};

const NAMES: Readonly<Record<string, string>> = {
  email: 'E-mail',
  role: 'Role',
  orderLimit: 'Order limit',
  name: 'Name',
  address: 'Address',
  timeZone: 'Time zone',
  budget: 'Budget',
  weekly: 'Period',
};

function valueText(name: string, value: unknown): string {
  if (name === 'role') return roleText(textOf(value));
  if (name === 'weekly') return value === true ? 'Week' : value === false ? 'Month' : '';
  if (name === 'orderLimit' || name === 'budget') {
    if (typeof value === 'number') return currency(cents(value));
    return value === null ? 'None' : '';
  }
  return textOf(value);
}

/** For added or removed people, capabilities are not listed, since the role says most. */
function gainsAndLosses(was: readonly string[] | null, is: readonly string[] | null): readonly string[] {
  if (was === null || is === null) return [];
  const gained = is.filter((each) => !was.includes(each)).map((each) => `+ ${capabilityText(each)}`);
  const lost = was.filter((each) => !is.includes(each)).map((each) => `− ${capabilityText(each)}`);
  return [...gained, ...lost];
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function listOf(value: unknown): readonly string[] | null {
  return Array.isArray(value) ? value.map(String) : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
