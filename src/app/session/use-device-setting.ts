/** A setting of this browser profile, stored in the device database; every tab follows changes by another one. */
import { useCallback, useRef, useState } from 'react';
import { useStockroom } from '../stockroom.tsx';
import { shownSetting, type SettingChange, type SettingRead } from './shown-setting.ts';
import { useLive } from './use-live.ts';

/**
 * @returns the value (`initial` until it is read), a function to change it, and whether it has been read. A change is shown at
 * once and stored in the background; `onStored` is called when it is stored.
 */
export function useDeviceSetting<Value>(
  key: string,
  initial: Value,
): readonly [value: Value, change: (value: Value, onStored?: () => void) => void, isRead: boolean] {
  const { device, firstRenderData } = useStockroom();
  const count = useRef(0);
  const [changed, setChanged] = useState<SettingChange<Value> | null>(null);
  const [written, setWritten] = useState(0);
  const read = useLive(
    async (): Promise<SettingRead<Value>> => ({ key, value: await device.readSetting<Value>(key), written }),
    [device, key, written],
    firstRenderData?.settings.has(key) === true
      ? { key, value: firstRenderData.settings.get(key) as Value | undefined, written: 0 }
      : undefined,
  );
  const change = useCallback(
    (value: Value, onStored?: () => void) => {
      count.current += 1;
      const nth = count.current;
      setChanged({ key, value, nth });
      device
        .writeSetting(key, value)
        .then(onStored)
        .then(
          () => setWritten((before) => Math.max(before, nth)),
          // It lasts as long as this page.
          (cause: unknown) => console.warn('setting', key, cause),
        );
    },
    [device, key],
  );
  return [shownSetting(key, { change: changed, read, initial }), change, read?.key === key];
}
