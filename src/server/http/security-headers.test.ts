import { expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const policyOf = (takesCards: boolean): string =>
  securityHeaders('https://stock.example', takesCards)['content-security-policy'] ?? '';

it('lets in the card processor’s script and frames where it takes cards, and nobody else', () => {
  const [without, withCards] = [policyOf(false), policyOf(true)];
  expect(without).not.toContain('stripe');
  expect(withCards).toContain("script-src 'self' 'wasm-unsafe-eval' https://js.stripe.com https://*.js.stripe.com;");
  expect(withCards).toContain(
    "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  );
  expect(withCards).toMatch(/connect-src 'self'[^;]* https:\/\/api\.stripe\.com/);
  const hosts = withCards.match(/https:\/\/[^\s;]+/g) ?? [];
  expect(hosts.filter((host) => !host.endsWith('stripe.com'))).toEqual([]);
});
