/** A device whose clock is wrong, and one that was offline for longer than its session lasts, with the real client and server. */
import { expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { createApiClient } from '#remote/http/api-client.ts';
import { sessionFromLogin } from '#app/session/session-from-login.ts';
import { asId, type UserId } from '#domain/ids.ts';
import { memoryTokens } from '../support/memory-tokens.ts';
import { EMAILS, PASSWORD } from '../support/small-practice.ts';
import { describeWire } from './wire-kit.ts';

const DAY_MS = 86_400_000;

describeWire('a session', (wired) => {
  async function openClient() {
    const origin = await (opened ??= wired().server.listen());
    const tokens = memoryTokens();
    const client = createApiClient({
      origin,
      tokens,
      context: () => ({ locationId: null, actingFor: null }),
      onNewerContract: () => undefined,
      newKey: uuidv7,
    });
    const signIn = async (): Promise<void> => {
      const login = await client.login({ email: EMAILS.owner, password: PASSWORD, device: 'Tablet' });
      const { accessToken, refreshToken, accessExpiresAt } = sessionFromLogin(login, Date.now());
      if (accessToken === null || refreshToken === null || accessExpiresAt === null) throw new Error('no tokens');
      const userId = asId<UserId>(login.data.id);
      tokens.held = { userId, email: EMAILS.owner, accessToken, refreshToken, accessExpiresAt };
    };
    return { client, tokens, signIn };
  }
  let opened: Promise<string> | null = null;
  const age = (days: number) =>
    wired().server.store.pool.query(`update session_tokens set expires_at = expires_at - make_interval(days => $1)`, [
      days,
    ]);

  it.each([3, -3])('AUTH-09 AUTH-10 goes on where the clock of the device is off by %i days', async (days) => {
    const { client, tokens, signIn } = await openClient();
    await signIn();
    // As such a device stores it. Its clock never decides whether a token is valid.
    const wrong = (): void => {
      const { held } = tokens;
      if (held === null) throw new Error('nobody is signed in');
      const at = new Date(held.accessExpiresAt).getTime() + days * DAY_MS;
      tokens.held = { ...held, accessExpiresAt: new Date(at).toISOString() };
    };
    wrong();
    const before = tokens.held?.accessToken;
    expect((await client.currentUser()).attributes.email).toBe(EMAILS.owner);
    expect(tokens.held?.accessToken).toBe(before);
    // The access token expires on the server: it is renewed once, whatever the device believes.
    await wired().server.store.pool.query(`update session_tokens set expires_at = now() where kind = 'access'`);
    expect((await client.currentUser()).attributes.email).toBe(EMAILS.owner);
    const after = tokens.held?.accessToken;
    expect(after).not.toBe(before);
    wrong();
    expect((await client.currentUser()).attributes.email).toBe(EMAILS.owner);
    expect(tokens.held?.accessToken).toBe(after);
  });

  it('AUTH-09 AUTH-10 has ended for who was offline for 31 days, and a new sign-in goes on', async () => {
    const { client, tokens, signIn } = await openClient();
    await signIn();
    await age(31);
    await expect(client.currentUser()).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(tokens.held).toBeNull();
    await signIn();
    expect((await client.currentUser()).attributes.email).toBe(EMAILS.owner);
    await age(29);
    // After 29 days, the refresh token is still valid.
    expect((await client.currentUser()).attributes.email).toBe(EMAILS.owner);
  });
});
