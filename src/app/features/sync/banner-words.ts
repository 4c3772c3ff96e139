import type { SyncStatus } from '#mirror/status.ts';
import type { SyncSummary } from '#mirror/read/views.ts';
import { countText } from '../../kit/count-text.ts';
import { numberText } from '../../kit/number-text.ts';

export type BannerKind = 'full' | 'outdated' | 'signed-out' | 'copying' | 'offline' | 'alarm' | 'low';

export interface Banner {
  readonly kind: BannerKind;
  readonly tone: 'plain' | 'warn' | 'bad';
  readonly title: string;
  readonly text: string;
  /** What counts on while it is shown: to be seen, and not to be spoken at each step. */
  readonly counted?: string;
  readonly action: 'sign-in' | 'open-sync' | 'reload' | null;
  readonly canClose: boolean;
}

/**
 * The worst thing about this device that a person should know now, or null (G5, G12, G15).
 * @param behindRefused how many of what waits is not sent before a refused one is answered; asked for by the alarm alone
 */
export function bannerOf(status: SyncStatus, { pending }: SyncSummary, behindRefused = 0): Banner | null {
  const edits = editsText(pending);
  if (status.storage === 'full') {
    return {
      kind: 'full',
      tone: 'bad',
      title: 'This device is full.',
      text: 'New edits cannot be kept until space is free. Save the ones that wait to a file, then remove photos or apps.',
      action: 'open-sync',
      canClose: false,
    };
  }
  if (status.outdated) {
    return {
      kind: 'outdated',
      tone: 'warn',
      title: 'A newer version is open in another tab.',
      text: 'Reload this one to go on; nothing is lost.',
      action: 'reload',
      canClose: false,
    };
  }
  if (status.signedOut) {
    return {
      kind: 'signed-out',
      tone: 'warn',
      title: pending === 0 ? 'Your sign-in ran out.' : `Sign in to send ${edits}.`,
      text: 'You can go on working; everything is kept on this device.',
      action: 'sign-in',
      canClose: true,
    };
  }
  if (status.bootstrapping !== null && !status.online) {
    return {
      kind: 'offline',
      tone: 'plain',
      title: 'You are offline.',
      text: 'This location is not wholly on this device yet; the copying goes on when the network is back.',
      action: null,
      canClose: true,
    };
  }
  if (status.bootstrapping !== null) {
    const { received } = status.bootstrapping;
    return {
      kind: 'copying',
      tone: 'plain',
      title: 'Copying this location to the device.',
      text: 'After that it works without a network.',
      ...(received === 0 ? {} : { counted: `${numberText(received)} rows so far.` }),
      action: null,
      canClose: false,
    };
  }
  if (!status.online) {
    return {
      kind: 'offline',
      tone: 'plain',
      title: 'You are offline.',
      text: 'Scanning, counting, the cart and labels work. Edits are kept here and go out when the network is back.',
      action: null,
      canClose: true,
    };
  }
  if (status.alarm && pending > 0) return alarmOf(pending, behindRefused);
  if (status.storage === 'low') {
    return {
      kind: 'low',
      tone: 'warn',
      title: 'Space on this device is running low.',
      text: 'Free some before a long walk without network.',
      action: null,
      canClose: true,
    };
  }
  return null;
}

function alarmOf(pending: number, behindRefused: number): Banner {
  const banner = { kind: 'alarm', tone: 'warn', action: 'open-sync', canClose: true } as const;
  const stuck = pending - behindRefused;
  if (stuck <= 0) {
    return {
      ...banner,
      title: `${editsText(pending)} ${pending === 1 ? 'waits' : 'wait'} for your answer.`,
      text:
        pending === 1
          ? 'It is safe on this device and goes out when you have decided about the refused one before it.'
          : 'They are safe on this device and go out when you have decided about the refused one before them.',
    };
  }
  const tried = `${stuck === 1 ? 'It is safe on this device and is' : 'They are safe on this device and are'} tried again.`;
  const others = ` ${behindRefused} more ${behindRefused === 1 ? 'waits' : 'wait'} for your answer to a refused one.`;
  return {
    ...banner,
    title: `${editsText(stuck)} could not be sent for a while.`,
    text: behindRefused === 0 ? tried : tried + others,
  };
}

function editsText(count: number): string {
  return countText(count, 'edit', 'edits');
}
