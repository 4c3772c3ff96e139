/** This device's name, and the dialog that changes it. */
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useStockroom } from '../../stockroom.tsx';
import { DeviceRow } from '../../kit/device-row.tsx';
import { useOverlay } from '../../kit/use-overlay.ts';
import { DeviceNameDialog } from './device-name-dialog.tsx';

export function DeviceNameRow() {
  const { device } = useStockroom();
  const [name, setName] = useState('');
  const dialog = useOverlay();
  const isOpen = dialog.opened === true;
  useEffect(() => {
    if (!isOpen) device.deviceName().then(setName, () => undefined);
  }, [device, isOpen]);
  return (
    <>
      <DeviceRow
        name="Name of this device"
        action={
          <Button variant="default" size="md" mih={48} onClick={dialog.open}>
            Rename
          </Button>
        }
      >
        {name}
      </DeviceRow>
      <DeviceNameDialog opened={isOpen} onClose={dialog.close} />
    </>
  );
}
