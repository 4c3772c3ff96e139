import type { SyncStatus } from '#mirror/status.ts';
import type { Recalled } from '#mirror/read/read-recalled.ts';
import type { SyncSummary } from '#mirror/read/views.ts';
import { named } from '../../kit/app-name.ts';
import { deletedStorageTitle } from '../../text/deleted-storage-text.ts';
import { countText } from '../../kit/count-text.ts';
import { momentText } from '../../kit/dates.ts';
import { numberText } from '../../kit/number-text.ts';

export type BannerKind =
  | 'lost'
  | 'full'
  | 'outdated'
  | 'signed-out'
  | 'restored'
  | 'copying'
  | 'incomplete'
  | 'alarm'
  | 'low';

export interface Banner {
  readonly kind: BannerKind;
  readonly tone: 'plain' | 'warn' | 'bad';
  readonly title: string;
  readonly text: string;
  /** A part that keeps changing while shown: visible, but not announced at each step. */
  readonly counted?: string;
  readonly action: 'sign-in' | 'open-sync' | 'send-again' | 'reload' | null;
  readonly canClose: boolean;
}

/** For changes that a restored server has lost and this device still has. */
export function restoredBanner({ opIds, restoredTo }: Recalled, now?: Date): Banner {
  const isOne = opIds.length === 1;
  return {
    kind: 'restored',
    tone: 'warn',
    title: `The server was restored to ${momentText(restoredTo, now)}.`,
    text: `${editsText(opIds.length)} you made since then ${isOne ? 'is' : 'are'} still on this device. Send ${isOne ? 'it' : 'them'} again?`,
    action: 'send-again',
    canClose: false,
  };
}

/**
 * The most severe problem of this device that a person should know about, or null (G5, G12, G15). Being offline is not a problem: the chip
 * shows it, and everything works.
 * @param blockedByRefused number of unsent changes blocked by a refused one; only used by the alarm
 */
export function bannerOf(status: SyncStatus, { pending }: SyncSummary, blockedByRefused = 0): Banner | null {
  const edits = editsText(pending);
  if (status.lost !== null) {
    return {
      kind: 'lost',
      tone: 'bad',
      title: `${deletedStorageTitle(status.lost)}.`,
      text: 'Reload to download your data again.',
      action: 'reload',
      canClose: false,
    };
  }
  if (status.storage === 'full') {
    return {
      kind: 'full',
      tone: 'bad',
      title: 'This device is full.',
      text: 'New changes can’t be saved until you free up space. Back up unsent changes, then remove photos or apps.',
      action: 'open-sync',
      canClose: false,
    };
  }
  if (status.outdated) {
    return {
      kind: 'outdated',
      tone: 'warn',
      title: named('Stockroom was updated in another tab.'),
      text: 'Reload this tab to continue; nothing is lost.',
      action: 'reload',
      canClose: false,
    };
  }
  if (status.signedOut) {
    return {
      kind: 'signed-out',
      tone: 'warn',
      title: pending === 0 ? 'Your session expired.' : `Sign in to send ${edits}.`,
      text: 'You can keep working; everything is saved on this device.',
      action: 'sign-in',
      canClose: true,
    };
  }
  if (status.storage === 'low') {
    return {
      kind: 'low',
      tone: 'warn',
      title: 'Space on this device is running low.',
      text: 'Free up some now: once it’s full, changes can’t be saved on this device.',
      action: null,
      canClose: true,
    };
  }
  if (status.bootstrapping !== null && !status.online) {
    return {
      kind: 'incomplete',
      tone: 'plain',
      title: 'This location hasn’t finished downloading.',
      text: 'It’ll continue when you’re online.',
      action: null,
      canClose: true,
    };
  }
  if (status.bootstrapping !== null) {
    const { received } = status.bootstrapping;
    return {
      kind: 'copying',
      tone: 'plain',
      title: 'Downloading this location.',
      text: 'After that it works offline.',
      ...(received === 0 ? {} : { counted: `${numberText(received)} rows so far.` }),
      action: null,
      canClose: false,
    };
  }
  if (status.alarm && pending > 0) return alarmOf(pending, blockedByRefused);
  return null;
}

function alarmOf(pending: number, blockedByRefused: number): Banner {
  const banner = { kind: 'alarm', tone: 'warn', action: 'open-sync', canClose: true } as const;
  const stuck = pending - blockedByRefused;
  if (stuck <= 0) {
    return {
      ...banner,
      title: `${editsText(pending)} ${pending === 1 ? 'waits' : 'wait'} for your answer.`,
      text:
        pending === 1
          ? 'It’s safe on this device and will be sent once you resolve the refused change before it.'
          : 'They’re safe on this device and will be sent once you resolve the refused change before them.',
    };
  }
  const tried = `${stuck === 1 ? 'It’s' : 'They’re'} safe on this device. We’ll retry automatically.`;
  const others = ` ${blockedByRefused} more ${blockedByRefused === 1 ? 'waits' : 'wait'} for your answer to a refused change.`;
  return {
    ...banner,
    title: `${editsText(stuck)} couldn’t be sent for a while.`,
    text: blockedByRefused === 0 ? tried : tried + others,
  };
}

function editsText(count: number): string {
  return countText(count, 'change', 'changes');
}
