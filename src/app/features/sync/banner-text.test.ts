import { describe, expect, it } from 'vitest';
import { asId, type OpId } from '#domain/ids.ts';
import type { SyncStatus } from '#mirror/status.ts';
import { bannerOf, restoredBanner } from './banner-text.ts';

const fine: SyncStatus = {
  online: true,
  signedOut: false,
  bootstrapping: null,
  lastSyncedAt: null,
  alarm: false,
  storage: 'ok',
  persisted: true,
  saving: false,
  lost: null,
  outdated: false,
};
const waiting = (pending: number) => ({ pending, sending: 0, needsYou: 0 });

describe('the banner below the header', () => {
  it('says nothing when all is well', () => {
    expect(bannerOf(fine, waiting(3))).toBeNull();
  });

  it('G14 says nothing of being offline: the chip does', () => {
    expect(bannerOf({ ...fine, online: false }, waiting(0))).toBeNull();
    expect(bannerOf({ ...fine, online: false, storage: 'low' }, waiting(3))?.kind).toBe('low');
  });

  it('G14 a first copy that waits for the network is not told as being copied, and nothing is promised of it', () => {
    const banner = bannerOf({ ...fine, online: false, bootstrapping: { received: 200 } }, waiting(0));
    expect(banner).toMatchObject({ kind: 'incomplete', title: 'This location hasn’t finished downloading.' });
    expect(bannerOf({ ...fine, bootstrapping: { received: 200 } }, waiting(0))?.kind).toBe('copying');
  });

  it('G14 of a first copy that counts on only the number changes, which is shown and not spoken', () => {
    const at = (received: number) => bannerOf({ ...fine, bootstrapping: { received } }, waiting(0));
    const { counted, ...spoken } = at(4_000) ?? {};
    expect(counted).toBe('4,000 rows so far.');
    expect(spoken).toEqual(at(0));
  });

  it('G15 a full device comes before everything else and stays', () => {
    expect(bannerOf({ ...fine, storage: 'full', online: false, signedOut: true }, waiting(1))).toMatchObject({
      kind: 'full',
      canClose: false,
      action: 'open-sync',
    });
  });

  it('AUTH-09 an ended session asks to sign in to send, with the number', () => {
    expect(bannerOf({ ...fine, signedOut: true }, waiting(1))).toMatchObject({
      title: 'Sign in to send 1 change.',
      action: 'sign-in',
    });
  });

  it('G12 an outdated tab asks for a reload', () => {
    expect(bannerOf({ ...fine, outdated: true }, waiting(0))?.action).toBe('reload');
  });

  it('G5 the alarm is told only while something waits', () => {
    expect(bannerOf({ ...fine, alarm: true }, waiting(0))).toBeNull();
    expect(bannerOf({ ...fine, alarm: true }, waiting(2))).toMatchObject({
      kind: 'alarm',
      text: 'They’re safe on this device. We’ll retry automatically.',
    });
    expect(bannerOf({ ...fine, alarm: true }, waiting(1))?.text).toBe(
      'It’s safe on this device. We’ll retry automatically.',
    );
  });

  it('G5 G16 of edits behind a refused one it is not said that they are tried again: they wait for an answer', () => {
    expect(bannerOf({ ...fine, alarm: true }, waiting(1), 1)).toMatchObject({
      kind: 'alarm',
      title: '1 change waits for your answer.',
      text: 'It’s safe on this device and will be sent once you resolve the refused change before it.',
      action: 'open-sync',
    });
    expect(bannerOf({ ...fine, alarm: true }, waiting(4), 4)).toMatchObject({
      title: '4 changes wait for your answer.',
      text: 'They’re safe on this device and will be sent once you resolve the refused change before them.',
    });
    expect(bannerOf({ ...fine, alarm: true }, waiting(5), 2)).toMatchObject({
      title: '3 changes couldn’t be sent for a while.',
      text: 'They’re safe on this device. We’ll retry automatically. 2 more wait for your answer to a refused change.',
    });
  });

  it('G15 says what went with a deleted storage, before anything else, and stays', () => {
    const banner = bannerOf({ ...fine, lost: 3, online: false, storage: 'full' }, waiting(0));
    expect(banner).toMatchObject({ title: '3 changes were lost: this browser deleted its storage.', canClose: false });
    expect(bannerOf({ ...fine, lost: 0 }, waiting(0))?.title).toBe('This browser deleted its storage.');
  });

  it('G15 a device that is nearly full says so offline as well, and during a first copy', () => {
    const low = { ...fine, storage: 'low', online: false } as const;
    expect(bannerOf(low, waiting(0))?.kind).toBe('low');
    expect(bannerOf({ ...fine, storage: 'low', bootstrapping: { received: 1 } }, waiting(0))?.kind).toBe('low');
  });

  it('G6 says to what moment the server was restored, and asks whether what it has lost is to be sent again', () => {
    const restoredTo = new Date(2026, 10, 26, 14, 2).toISOString();
    const opIds = ['1', '2', '3', '4', '5', '6', '7'].map((id) => asId<OpId>(id));
    const output = ({ title, text }: { title: string; text: string }): string => `${title} ${text}`;
    expect(output(restoredBanner({ opIds, restoredTo }, new Date(2026, 10, 26, 16)))).toBe(
      'The server was restored to 2:02 PM. 7 changes you made since then are still on this device. Send them again?',
    );
    expect(output(restoredBanner({ opIds: opIds.slice(0, 1), restoredTo }, new Date(2026, 10, 28)))).toBe(
      'The server was restored to Nov 26, 2:02 PM. 1 change you made since then is still on this device. Send it again?',
    );
  });
});
