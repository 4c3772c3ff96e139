/**
 * The map of the product. Every screen is a chunk of its own, so that the first load is the frame alone; all chunks are
 * precached by the service worker and load without a network.
 */
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { ErrorPage } from './error-page.tsx';
import { Frame } from './frame/frame.tsx';
import { FramedPage } from './frame/framed-page.tsx';
import { GuestOnly } from './guest-only.tsx';
import { screen } from './lazy-screen.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { SignedIn } from './signed-in.tsx';

const inventory = screen(() => import('./inventory-route.tsx').then((m) => m.InventoryRoute));

const routes: RouteObject[] = [
  {
    errorElement: <ErrorPage />,
    children: [
      {
        element: <GuestOnly />,
        children: [{ path: '/login', Component: screen(() => import('./login-route.tsx').then((m) => m.LoginRoute)) }],
      },
      {
        element: <SignedIn />,
        children: [
          { path: '/scan', Component: screen(() => import('./scan-route.tsx').then((m) => m.ScanRoute)) },
          {
            element: <Frame />,
            children: [
              {
                element: <FramedPage />,
                errorElement: <ErrorPage framed />,
                children: [
                  { index: true, element: <Navigate to="/inventory" replace /> },
                  { path: '/inventory', Component: inventory },
                  { path: '/inventory/:folderId', Component: inventory },
                  { path: '/inventory/:folderId/items/:itemId', Component: inventory },
                  {
                    path: '/q/:token',
                    Component: screen(() => import('./label-link-route.tsx').then((m) => m.LabelLinkRoute)),
                  },
                  { path: '/labels', Component: screen(() => import('./labels-route.tsx').then((m) => m.LabelsRoute)) },
                  { path: '/cart', Component: screen(() => import('./cart-route.tsx').then((m) => m.CartRoute)) },
                  { path: '*', element: <NotFoundPage /> },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];

/** SHELL-22: the page decides where it stands after a change of route, not the browser. */
export function createRouter(): ReturnType<typeof createBrowserRouter> {
  history.scrollRestoration = 'manual';
  return createBrowserRouter(routes);
}
