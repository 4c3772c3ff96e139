/** Parses the server's own small files without trusting their content. */
export function parseJsonObject(text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return {};
  }
  return isObject(value) ? value : {};
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text under `name`, or null if there is none. */
export function textIn(object: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = object[name];
  return typeof value === 'string' ? value : null;
}
