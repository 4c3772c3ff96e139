/** Whether this device is shared, by whom, and when it locks (ACC-06). */
import { Button, Modal, NativeSelect } from '@mantine/core';
import { IDLE_MINUTES, USUAL_IDLE_MINUTES } from '#domain/access/pin.ts';
import { actedFor } from '#domain/access/acting.ts';
import { canHashPins } from '#mirror/session/pin-hash.ts';
import { alertDone } from '../../kit/alert.ts';
import { countText } from '../../kit/count-text.ts';
import { DeviceRow } from '../../kit/device-row.tsx';
import { useOverlay } from '../../kit/use-overlay.ts';
import { IDLE_SETTING } from '../../session/idle-lock.ts';
import { useDeviceSetting } from '../../session/use-device-setting.ts';
import { useLive } from '../../session/use-live.ts';
import { useStockroom } from '../../stockroom.tsx';
import { PinForm } from './pin-form.tsx';
import classes from './tablet.module.css';

export function SharedTabletRow() {
  const { session, device } = useStockroom();
  const dialog = useOverlay();
  const isShared = session.onTablet !== undefined;
  // Not available to an admin who acts for somebody.
  if (!canHashPins() || actedFor(session.userId) !== null) return null;
  const chosen = (): void => {
    dialog.close();
    alertDone('Your PIN is saved on this device.');
  };
  return (
    <>
      <DeviceRow
        name="Shared tablet"
        action={
          <div className={classes['buttons']}>
            {isShared ? (
              <Button variant="default" size="md" mih={48} onClick={() => void device.lock()}>
                Lock now
              </Button>
            ) : null}
            <Button variant="default" size="md" mih={48} onClick={dialog.open}>
              {isShared ? 'Change PIN' : 'Set up a PIN'}
            </Button>
          </div>
        }
      >
        {isShared ? <People /> : 'Several people can use this device, each with a PIN, also offline.'}
      </DeviceRow>
      {isShared ? <IdleChoice /> : null}
      <Modal opened={dialog.opened === true} onClose={dialog.close} title="Your PIN" size={380}>
        <PinForm onChosen={chosen} />
      </Modal>
    </>
  );
}

function People() {
  const { device } = useStockroom();
  const people = useLive(async () => (await device.tablet()).people(), [device]) ?? [];
  return <>On this device: {people.map(({ name }) => name).join(', ')}. Whoever signs out is removed from it.</>;
}

function IdleChoice() {
  const { session, device } = useStockroom();
  const [minutes, change] = useDeviceSetting<number>(IDLE_SETTING, USUAL_IDLE_MINUTES);
  const people = useLive(async () => (await device.tablet()).people(), [device]) ?? [];
  const isAlone = people.length === 1;
  const stop = async (): Promise<void> => {
    if (await (await device.tablet()).stopSharing(session.userId)) alertDone('This device no longer asks for a PIN.');
  };
  return (
    <div className={classes['idle']}>
      <NativeSelect
        label="Lock when nobody touches it for"
        size="md"
        data={IDLE_MINUTES.map((each) => ({ value: String(each), label: countText(each, 'minute', 'minutes') }))}
        value={String(minutes)}
        onChange={({ currentTarget: { value } }) => change(Number(value))}
      />
      {isAlone ? (
        <Button variant="default" size="md" onClick={() => void stop()}>
          Stop using a PIN
        </Button>
      ) : null}
    </div>
  );
}
