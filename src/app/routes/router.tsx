/**
 * The routes of the product, generated from the table of screens. Every screen is a separate chunk, so that the first load is
 * only the frame; all chunks are precached by the service worker and load without a network.
 */
import type { ReactNode } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { AppBoundary } from './error-page.tsx';
import { Frame } from './frame/frame.tsx';
import { FramedPage } from './frame/framed-page.tsx';
import { GuestOnly, Open } from './guest-only.tsx';
import { RemoteData, SCREEN_PARTS } from './load-screen.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { needsRemoteData, SCREEN_NAMES, SCREENS, type Screen, type ScreenName } from './screens.ts';
import { SignedIn } from './signed-in.tsx';

export function AppRoutes() {
  return (
    <BrowserRouter>
      <AppBoundary>
        <Routes>
          <Route element={<GuestOnly />}>{screensWithin('guest')}</Route>
          <Route element={<Open />}>{screensWithin('open')}</Route>
          {/* Someone who is not signed in is redirected to the sign-in from there (AUTH-01). */}
          <Route path="/auth" element={<Navigate to="/" replace />} />
          <Route element={<SignedIn />}>
            {screensWithin('window')}
            <Route element={<Frame />}>
              <Route element={<FramedPage />}>
                {screensWithin('frame')}
                <Route path="*" element={<NotFoundPage />} />
              </Route>
            </Route>
          </Route>
        </Routes>
      </AppBoundary>
    </BrowserRouter>
  );
}

function screensWithin(place: Screen['within']): ReactNode {
  const names = SCREEN_NAMES.filter((name) => SCREENS[name].within === place);
  return (
    <>
      <Route element={<RemoteData />}>{names.filter(needsRemoteData).map(routesOf)}</Route>
      {names.filter((name) => !needsRemoteData(name)).map(routesOf)}
    </>
  );
}

function routesOf(name: ScreenName): readonly ReactNode[] {
  const Shown = SCREEN_PARTS[name];
  return SCREENS[name].paths.map((path) => <Route key={path} path={path} element={<Shown />} />);
}
