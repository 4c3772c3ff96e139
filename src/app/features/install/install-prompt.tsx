/**
 * Suggests installing Stockroom once stock has been changed here, so that casual visitors are not asked. "Not now" is remembered on this
 * device.
 */
import { Button, Group, Paper, Text } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { readStockChanged } from '#mirror/read/read-stock-changed.ts';
import { appName } from '../../kit/app-name.ts';
import { useStockroom, useStockroomRuntime } from '../../stockroom.tsx';
import { useFocusFallback } from '../../kit/use-focus-fallback.ts';
import { useLive } from '../../session/use-live.ts';
import classes from './install-prompt.module.css';
import { installOffer, subscribeInstall } from './install-offer.ts';

const DISMISSED = 'install-dismissed';

export function InstallPrompt() {
  const { device } = useStockroomRuntime();
  const { mirror } = useStockroom();
  const hasChanged = useLive(() => readStockChanged(mirror), [mirror]) ?? false;
  const offer = useSyncExternalStore(subscribeInstall, installOffer);
  const [dismissed, setDismissed] = useState(true);
  useEffect(() => {
    let gone = false;
    const read = async (): Promise<void> => {
      const value = await device.readSetting<boolean>(DISMISSED);
      if (!gone) setDismissed(value === true);
    };
    void read();
    return () => {
      gone = true;
    };
  }, [device]);
  const keys = useFocusFallback(() => document.getElementById('content'));
  if (dismissed || !hasChanged || offer.is === 'none') return null;

  const dismiss = (): void => {
    setDismissed(true);
    void device.writeSetting(DISMISSED, true);
  };
  const install = async (show: () => Promise<'accepted' | 'dismissed'>): Promise<void> => {
    if ((await show()) === 'dismissed') dismiss();
  };
  return (
    <Paper
      px="md"
      py="xs"
      withBorder
      component="section"
      aria-label={`Install ${appName()}`}
      className={classes['offer'] ?? ''}
      {...keys}
    >
      <div className={classes['words']}>
        <Text fw={600}>Install {appName()}</Text>
        <Text size="sm">
          {offer.is === 'ios-hint'
            ? 'Tap Share, then "Add to Home Screen". It works offline and keeps unsent changes safe.'
            : 'It works offline and keeps unsent changes safe.'}
        </Text>
      </div>
      <Group gap="xs" ml="auto">
        <Button variant="default" size="md" mih={48} onClick={dismiss}>
          Not now
        </Button>
        {offer.is === 'prompt' && (
          <Button size="md" mih={48} onClick={() => void install(offer.show)}>
            Install
          </Button>
        )}
      </Group>
    </Paper>
  );
}
