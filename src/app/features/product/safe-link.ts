/** A URL that may be opened: http(s), or of this server; null for anything else (such as `javascript:`). */
export function safeLink(address: string | null): string | null {
  if (address === null) return null;
  const trimmed = address.trim();
  if (/^https?:\/\/[^\s]+$/i.test(trimmed)) return trimmed;
  return /^\/(?![/\\])\S*$/.test(trimmed) ? trimmed : null;
}
