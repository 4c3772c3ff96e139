/**
 * Maps the segments below `/api/auth` named in the specification (API-34) to the endpoints here. Rule: both names lead to the same
 * endpoint, with the same limits, permissions and log.
 */
const SEGMENTS: Readonly<Record<string, string>> = {
  recovery: '/api/auth/recoveries',
  'resend-password': '/api/auth/recoveries',
  'check-reset-password-token': '/api/auth/reset-checks',
  'reset-password': '/api/auth/resets',
  'create-consumer': '/api/auth/register',
  'create-extra-user': '/api/v2/invitations',
  'update-user': '/api/auth/user',
};

const NAMED = /^\/api\/auth\/([a-z-]+)(?=\/?(?:\?|$))/;

/** @param url path and query of a request */
export function withKnownSegment(url: string): string {
  const [named, segment = ''] = NAMED.exec(url) ?? [];
  const known = named !== undefined && Object.hasOwn(SEGMENTS, segment) ? SEGMENTS[segment] : undefined;
  return named === undefined || known === undefined ? url : known + url.slice(named.length);
}
