/** The app below its services: theme of the brand, alerts, routes. Mounted by main.tsx inside `StockroomProvider`. */
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useEffect, useMemo } from 'react';
import { RouterProvider } from 'react-router/dom';
import { UpdatePrompt } from './features/update/update-prompt.tsx';
import { createRouter } from './routes/router.tsx';
import { useStockroomState } from './stockroom.tsx';
import { brandOfGroup, brandOfHost } from './theme/brands.ts';
import './theme/styles.ts';
import { cssVariables, themeOf } from './theme/theme.ts';
import { openAnnouncer } from './ui/announce.ts';

export function App() {
  const state = useStockroomState();
  const group = 'session' in state ? (state.session.user.practiceLocation?.buyingGroup ?? null) : null;
  const theme = useMemo(() => themeOf(brandOfGroup(group) ?? brandOfHost(location.hostname)), [group]);
  const router = useMemo(createRouter, []);

  useEffect(openAnnouncer, []);

  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" cssVariablesResolver={cssVariables}>
      <RouterProvider router={router} />
      <UpdatePrompt />
      <Notifications position="bottom-right" limit={4} containerWidth={420} />
    </MantineProvider>
  );
}
