import { describe, expect, it } from 'vitest';
import { REFUSALS } from '#domain/intents/refusal.ts';
import { ERROR_STATUS } from './error-codes.ts';

describe('error codes', () => {
  it('API-58 gives each code an HTTP status of an error', () => {
    for (const [code, status] of Object.entries(ERROR_STATUS)) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(600);
    }
  });

  it('has every refusal of the rules: 403 for what is not the person’s, 404 for what is gone, 409 for what has changed since, 422 for the rest', () => {
    const changed = new Set<string>(['folder-not-empty', 'stock-changed']);
    for (const code of REFUSALS) {
      const status = code.endsWith('-gone') ? 404 : changed.has(code) ? 409 : code === 'not-allowed' ? 403 : 422;
      expect([code, ERROR_STATUS[code]]).toEqual([code, status]);
    }
  });
});
