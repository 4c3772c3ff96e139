/**
 * Other software goes on working when a person signs out everywhere or gets another password: it belongs to the practice, and is revoked
 * only by somebody who manages the location's people.
 */
export interface StillWorking {
  /** Valid API tokens. */
  readonly tokens: number;
  readonly webhooks: number;
}

/** `2 API tokens and 1 webhook still work`; null: there are none. */
export function stillWorkingText({ tokens, webhooks }: StillWorking): string | null {
  const each = [
    tokens === 0 ? [] : [tokens === 1 ? '1 API token' : `${tokens} API tokens`],
    webhooks === 0 ? [] : [webhooks === 1 ? '1 webhook' : `${webhooks} webhooks`],
  ].flat();
  if (each.length === 0) return null;
  return `${each.join(' and ')} still ${tokens + webhooks === 1 ? 'works' : 'work'}`;
}
