import { expect, it } from 'vitest';
import { requireName } from './run-as.ts';

it('a user without a name on this machine is told what to do, before PostgreSQL refuses to run as it', () => {
  expect(() => requireName(2_147_480_123)).toThrow(
    expect.objectContaining({ kind: 'no-access', message: expect.stringMatching(/\/etc\/passwd.*DATABASE_URL/) }),
  );
  const own = process.getuid?.();
  if (own !== undefined) expect(() => requireName(own)).not.toThrow();
});
