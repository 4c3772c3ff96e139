/** The app below its services: theme of the brand, alerts, routes. Mounted by main.tsx inside `StockroomProvider`. */
import { MantineProvider } from '@mantine/core';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { Session } from '#mirror/session/session.ts';
import { AppRoutes } from './routes/router.tsx';
import { locationOf } from './session/location-here.ts';
import { useStockroomState } from './stockroom.tsx';
import { brandOf } from '#domain/brands/brands.ts';
import { storeBrand, readStoredBrand } from './theme/stored-brand.ts';
import './theme/styles.ts';
import { cssVariables, themeOf } from './theme/theme.ts';
import { openAnnouncer } from './kit/announce.ts';
import { lazyPart } from './kit/lazy-part.ts';
import { Optional } from './kit/optional.tsx';
import { usePageIdle } from './kit/use-page-idle.ts';

// Not needed for the first paint. An alert raised before this has loaded waits in its store.
const AppOverlays = lazyPart(() => import('./app-overlays.tsx').then((m) => m.AppOverlays));

/** The brand of the person's location (WL-02). */
function groupOf({ user, locationId }: Session): string | null {
  return locationOf(user, locationId)?.buyingGroup ?? null;
}

export function App() {
  const state = useStockroomState();
  const isSettled = usePageIdle();
  const group = 'session' in state ? groupOf(state.session) : state.is === 'opening' ? readStoredBrand() : null;
  const brand = brandOf(location.hostname, group);
  const theme = useMemo(() => themeOf(brand), [brand]);

  // Before any page sets its title, which happens in effects.
  useLayoutEffect(() => {
    document.querySelector('meta[name="application-name"]')?.setAttribute('content', brand.name);
    storeBrand(brand.name);
  }, [brand]);

  useEffect(() => {
    openAnnouncer();
    // Before there is any text: a font that arrives later would cause a new layout of the whole page.
    document.fonts.load("1em 'Inter Variable'").catch(() => undefined);
    // SHELL-22: after a change of route the page sets the scroll position, not the browser.
    history.scrollRestoration = 'manual';
  }, []);

  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" cssVariablesResolver={cssVariables}>
      <AppRoutes />
      <Optional>{isSettled ? <AppOverlays /> : null}</Optional>
    </MantineProvider>
  );
}
