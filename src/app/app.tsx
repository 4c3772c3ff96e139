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

// Not needed for the first paint. An alert that is raised before this is there waits in its store.
const AppOverlays = lazyPart(() => import('./app-overlays.tsx').then((m) => m.AppOverlays));

/** Of the location where the person is (WL-02). */
function groupOf({ user, locationId }: Session): string | null {
  return locationOf(user, locationId)?.buyingGroup ?? null;
}

export function App() {
  const state = useStockroomState();
  const isSettled = usePageIdle();
  const group = 'session' in state ? groupOf(state.session) : state.is === 'opening' ? readStoredBrand() : null;
  const brand = brandOf(location.hostname, group);
  const theme = useMemo(() => themeOf(brand), [brand]);

  // Before any page names itself, which effects do.
  useLayoutEffect(() => {
    document.querySelector('meta[name="application-name"]')?.setAttribute('content', brand.name);
    storeBrand(brand.name);
  }, [brand]);

  useEffect(() => {
    openAnnouncer();
    // Before there is any text: a font that comes after it would have the whole page laid out again.
    document.fonts.load("1em 'Inter Variable'").catch(() => undefined);
    // SHELL-22: the page decides where it stands after a change of route, not the browser.
    history.scrollRestoration = 'manual';
  }, []);

  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" cssVariablesResolver={cssVariables}>
      <AppRoutes />
      <Optional>{isSettled ? <AppOverlays /> : null}</Optional>
    </MantineProvider>
  );
}
