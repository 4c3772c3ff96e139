/** Sets this device's name, which an item's history shows. */
import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { appName } from '../../kit/app-name.ts';
import { useStockroom } from '../../stockroom.tsx';
import { storageFailureText } from '../../text/storage-failure-text.ts';
import { alertDone, alertError } from '../../kit/alert.ts';
import { useBusy } from '../../kit/busy.ts';

const LONGEST = 80;

export function DeviceNameDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { device } = useStockroom();
  const [name, setName] = useState('');
  const [stored, setStored] = useState('');
  useBusy(opened && name !== stored ? 'the name of this device' : null);

  useEffect(() => {
    if (!opened) return;
    const show = (known: string): void => {
      setName(known);
      setStored(known);
    };
    device.deviceName().then(show, () => undefined);
  }, [device, opened]);

  const save = async (): Promise<void> => {
    try {
      await device.renameDevice(name);
      alertDone(`This device will be called ${await device.deviceName()} the next time you open ${appName()}.`);
      onClose();
    } catch (failure) {
      alertError(storageFailureText(failure));
    }
  };

  return (
    <Modal opened={opened} onClose={onClose} closeOnClickOutside={false} title="Name of this device" size={380}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="md">
          <TextInput
            label="Name"
            description="Shown next to each stock change, for example “Storage room iPad”."
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
