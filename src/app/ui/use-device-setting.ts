/** A setting of this browser profile, kept in the device database. A tab follows the others until it changes the setting itself. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useState } from 'react';
import { useStockroom } from '../stockroom.tsx';

/**
 * @returns the value (`initial` until it is read), the way to change it, and whether it has been read. A change shows at
 * once and is written behind.
 */
export function useDeviceSetting<Value>(
  key: string,
  initial: Value,
): readonly [value: Value, change: (value: Value) => void, isRead: boolean] {
  const { device } = useStockroom();
  const [changed, setChanged] = useState<{ readonly key: string; readonly value: Value } | null>(null);
  const read = useLiveQuery(async () => ({ key, value: await device.readSetting<Value>(key) }), [device, key]);
  const change = useCallback(
    (value: Value) => {
      setChanged({ key, value });
      void device.writeSetting(key, value);
    },
    [device, key],
  );
  const kept = read?.key === key ? read : undefined;
  const value = changed?.key === key ? changed.value : (kept?.value ?? initial);
  return [value, change, kept !== undefined];
}
