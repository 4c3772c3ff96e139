/** What this device keeps: how safe it is and how much room it takes (G15). */
import { DeviceRow } from '../../kit/device-row.tsx';
import { useStorageWords } from './use-storage-words.ts';

export function StorageStatus() {
  return <DeviceRow name="Storage">{useStorageWords()}</DeviceRow>;
}
