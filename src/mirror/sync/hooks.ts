/**
 * The points of the replay loop at which a worker may be killed (sync design, "kill points"). A test's hook may never
 * return; then nothing after it has happened.
 *
 * take the lock -> K1 -> lease and mark in flight -> K2 -> K3 -> send -> K4 -> validate -> K5 -> one transaction -> K6 ->
 * tell the tabs -> K7 -> release -> K8 -> schedule the next wake
 */
export type KillPoint = 'K1' | 'K2' | 'K3' | 'K4' | 'K5' | 'K6' | 'K7' | 'K8';

export interface ReplayHooks {
  readonly at: (point: KillPoint) => Promise<void> | void;
}

export const NO_HOOKS: ReplayHooks = { at: () => {} };
