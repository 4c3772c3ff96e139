/** A statement parameter in PostgreSQL's text format; bytes are unchanged. Plain objects are not supported: pass their JSON. */
export function wireValue(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (Buffer.isBuffer(value)) return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return arrayText(value);
  throw new TypeError(`A ${typeof value} is no parameter of a statement.`);
}

function arrayText(values: readonly unknown[]): string {
  return `{${values.map(elementText).join(',')}}`;
}

function elementText(value: unknown): string {
  if (Array.isArray(value)) return arrayText(value);
  const text = wireValue(value);
  if (text === null) return 'NULL';
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  return Buffer.isBuffer(text) ? `"\\\\x${text.toString('hex')}"` : `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}
