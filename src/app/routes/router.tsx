/**
 * The map of the product. Every screen is a chunk of its own, so that the first load is the frame alone; all chunks are
 * precached by the service worker and load without a network.
 */
import { BrowserRouter, Route, Routes } from 'react-router';
import { PageBoundary } from './error-page.tsx';
import { Frame } from './frame/frame.tsx';
import { FramedPage } from './frame/framed-page.tsx';
import { GuestOnly } from './guest-only.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import {
  Cart,
  Catalogue,
  Inventory,
  LabelLink,
  Labels,
  Login,
  Orders,
  Product,
  RemoteData,
  Scan,
  Settings,
} from './screens.ts';
import { SignedIn } from './signed-in.tsx';

export function AppRoutes() {
  return (
    <BrowserRouter>
      <PageBoundary>
        <Routes>
          <Route element={<GuestOnly />}>
            <Route path="/login" element={<Login />} />
          </Route>
          <Route element={<SignedIn />}>
            <Route path="/scan" element={<Scan />} />
            <Route element={<Frame />}>
              <Route element={<FramedPage />}>
                <Route element={<RemoteData />}>
                  <Route index element={<Catalogue />} />
                  <Route path="/product-detail/:pmid?" element={<Product />} />
                  <Route path="/product-detail/:pmid/distributor/:pdid?" element={<Product />} />
                  <Route path="/cart/:step?" element={<Cart />} />
                  <Route path="/order/:orderId?" element={<Orders />} />
                  <Route path="/settings" element={<Settings />} />
                </Route>
                <Route path="/inventory" element={<Inventory />} />
                <Route path="/inventory/:folderId" element={<Inventory />} />
                <Route path="/inventory/:folderId/items/:itemId" element={<Inventory />} />
                {/* Paths are compared without regard to case: printed labels are in capitals (LBL-03). */}
                <Route path="/q/:token" element={<LabelLink />} />
                <Route path="/labels" element={<Labels />} />
                <Route path="*" element={<NotFoundPage />} />
              </Route>
            </Route>
          </Route>
        </Routes>
      </PageBoundary>
    </BrowserRouter>
  );
}
