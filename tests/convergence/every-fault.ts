/** Every fault that a run of many seeds must have caused; a fault that never happens proves nothing. */
import { REQUEST_FAULTS } from './lossy-wire.ts';
import { EVENTS_OF_OTHERS } from './other-people.ts';

const KILLS = ['K1', 'K2', 'K3', 'K4', 'K5', 'K6', 'K7', 'K8', 'turn'].map((point) => `killed-at-${point}`);

export const EVERY_FAULT: readonly string[] = [
  ...REQUEST_FAULTS,
  ...new Set(EVENTS_OF_OTHERS),
  ...KILLS,
  'writer-deaf',
  'writer-mute',
  'writer-failed',
  'writer-died',
  'down',
  'replies-lost',
  'portal',
  'signed-out',
  'frozen',
  'no-room',
  'no-room-in-settle',
  'backup-restored',
  'database-deleted',
  'other-user',
  'clock-jump',
  'replaced',
  'damaged',
];
