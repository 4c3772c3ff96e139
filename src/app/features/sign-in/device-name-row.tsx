/** What this device is called, and the dialog that changes it. */
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useStockroom } from '../../stockroom.tsx';
import { DeviceRow } from '../../ui/device-row.tsx';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
import { DeviceNameDialog } from './device-name-dialog.tsx';

export function DeviceNameRow() {
  const { device } = useStockroom();
  const [name, setName] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { remember, giveBack } = useFocusReturn();
  useEffect(() => {
    if (!isOpen) device.deviceName().then(setName, () => undefined);
  }, [device, isOpen]);
  return (
    <>
      <DeviceRow
        name="Name of this device"
        action={
          <Button
            variant="default"
            size="md"
            mih={48}
            onClick={() => {
              remember();
              setOpen(true);
            }}
          >
            Change the name
          </Button>
        }
      >
        {name}
      </DeviceRow>
      <DeviceNameDialog
        opened={isOpen}
        onClose={() => {
          setOpen(false);
          giveBack();
        }}
      />
    </>
  );
}
