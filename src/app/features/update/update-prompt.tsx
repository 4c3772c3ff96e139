/** "A new version is ready": the person decides when to update, and open work is not interrupted (G13). */
import { Button, Group, Paper, Text } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { readSyncSummary } from '#mirror/read/read-sync-summary.ts';
import { useStockroomState } from '../../stockroom.tsx';
import { updates } from './updates.ts';
import { useFocusFallback } from '../../kit/use-focus-fallback.ts';
import classes from './update-prompt.module.css';

const WORDS = {
  ready: 'Nothing will be lost. The page reloads when you’re ready.',
  armed: 'It will install as soon as you finish the open scan or field.',
  reloading: 'Starting the new version.',
} as const;

export function UpdatePrompt() {
  const state = useSyncExternalStore(updates.subscribe, updates.state);
  const stockroom = useStockroomState();
  const [putOff, setPutOff] = useState(false);
  const mirror = stockroom.is === 'signed-in' ? stockroom.mirror : null;
  useEffect(() => {
    updates.countSendingBy(async () => (mirror === null ? 0 : (await readSyncSummary(mirror)).sending));
  }, [mirror]);
  const keys = useFocusFallback(() => document.getElementById('content'));
  if (state === 'current' || (state === 'ready' && putOff)) return null;
  return (
    <Paper
      className={classes['prompt'] ?? ''}
      shadow="md"
      p="md"
      withBorder
      component="output"
      data-update-prompt={state}
      {...keys}
    >
      <Text fw={600}>A new version is ready</Text>
      <Text size="sm">{WORDS[state]}</Text>
      {state === 'ready' && (
        <Group mt="sm" justify="flex-end">
          <Button variant="default" size="md" onClick={() => setPutOff(true)}>
            Later
          </Button>
          <Button size="md" onClick={() => updates.apply()}>
            Update
          </Button>
        </Group>
      )}
    </Paper>
  );
}
