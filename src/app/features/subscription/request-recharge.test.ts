import { expect, it } from 'vitest';
import { asId, type LocationId } from '#domain/ids.ts';
import { requestRecharge, RECHARGE_FAILED, type Recharging } from './request-recharge.ts';

function world(answer: () => Promise<unknown>) {
  let entry: unknown;
  const seen: unknown[] = [];
  const recharging: Recharging = {
    api: {
      read: () => {
        seen.push(entry);
        return answer() as Promise<never>;
      },
    },
    device: {
      readSetting: () => Promise.resolve(entry as never),
      changeSetting: (_key, change) => {
        entry = change(entry as never);
        return Promise.resolve();
      },
    },
    locationId: asId<LocationId>('7'),
  };
  return { recharging, seen, entry: () => entry };
}

it('SUB-07 the flag is set before the payment is asked for, and stays until it ends', async () => {
  const { recharging, seen, entry } = world(() => Promise.resolve(undefined));
  expect(await requestRecharge(recharging, 'renew', RECHARGE_FAILED)).toBeNull();
  expect(seen).toEqual([{ 7: { isRenewBtnClicked: true } }]);
  expect(entry()).toEqual({ 7: { isRenewBtnClicked: true } });
});

it('ERR-09 SUB-07 what could not be asked for is alerted, and the flag is reset', async () => {
  const { recharging, entry } = world(() => Promise.reject(new Error('no answer')));
  expect(await requestRecharge(recharging, 'retry', RECHARGE_FAILED)).toBe('Recharge subscription payment was failed');
  expect(entry()).toEqual({});
});

it('ERR-09 without a location it says so, and asks nothing', async () => {
  const { recharging, seen } = world(() => Promise.resolve(undefined));
  const nowhere = { ...recharging, locationId: asId<LocationId>('') };
  expect(await requestRecharge(nowhere, 'retry', RECHARGE_FAILED)).toBe('No practice location id');
  expect(seen).toEqual([]);
});
