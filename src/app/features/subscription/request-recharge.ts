/** Requests the payment that is due (SUB-07): its button's flag is set first, and reset if the request failed (ERR-09). */
import type { LocationId } from '#domain/ids.ts';
import type { Device } from '#mirror/session/device.ts';
import { recharge } from '#remote/http/subscription-calls.ts';
import { changeFlags } from './client-flags.ts';
import type { Caller } from '#remote/http/call.ts';

export const RECHARGE_FAILED = 'Recharge subscription payment was failed';

export interface Recharging {
  readonly api: Caller;
  readonly device: Pick<Device, 'readSetting' | 'changeSetting'>;
  readonly locationId: LocationId;
}

/** @returns an alert message; null: requested successfully */
export async function requestRecharge(
  { api, device, locationId }: Recharging,
  button: 'retry' | 'renew',
  failure: string,
): Promise<string | null> {
  if (locationId === '') return 'No practice location id';
  await changeFlags(device, locationId, { is: 'clicked', button });
  try {
    await recharge(api, locationId);
    return null;
  } catch {
    await changeFlags(device, locationId, { is: 'recharge-failed', button });
    return failure;
  }
}
