/** What this device calls itself in the history of an item, so that people know where a number came from. */
import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useStockroom } from '../../stockroom.tsx';
import { alertDone } from '../../ui/alert.ts';

const LONGEST = 80;

export function DeviceNameDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { device } = useStockroom();
  const [name, setName] = useState('');

  useEffect(() => {
    if (!opened) return;
    device.deviceName().then(setName, () => undefined);
  }, [device, opened]);

  const save = async (): Promise<void> => {
    await device.renameDevice(name);
    alertDone(`This device is called ${await device.deviceName()} from the next start on.`);
    onClose();
  };

  return (
    <Modal opened={opened} onClose={onClose} title="Name of this device" size={380}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="md">
          <TextInput
            label="Name"
            description="Shown beside each change of stock, for example “Storage room iPad”."
            size="md"
            maxLength={LONGEST}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" size="md">
            Save
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
