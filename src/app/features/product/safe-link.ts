/** An address that may be opened: of the web, or of this server; null for anything else (`javascript:` and the like). */
export function safeLink(address: string | null): string | null {
  if (address === null) return null;
  const trimmed = address.trim();
  if (/^https?:\/\/[^\s]+$/i.test(trimmed)) return trimmed;
  return /^\/(?![/\\])\S*$/.test(trimmed) ? trimmed : null;
}
