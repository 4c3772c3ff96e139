/**
 * The content of the frame. After a change of page it scrolls to the top (SHELL-22), takes the focus and announces the page's
 * name; going back restores the scroll position. An item opened beside its folder is the same page, and so is another shade of
 * a product (`stay` in the navigation state).
 */
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { SIZE } from '#domain/constants.ts';
import { announce } from '../../kit/announce.ts';
import { instantText } from '../../kit/dates.ts';
import { isTyping, watchTyping } from '../../kit/typing.ts';
import { pageTrail } from '../../session/page-trail.ts';
import { useSyncStatus } from '../../session/use-sync-status.ts';
import { useBrand } from '../../theme/use-brand.ts';
import { PageBoundary } from '../error-page.tsx';
import { pageKey } from './page-key.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { restoreScroll } from './restore-scroll.ts';
import footerClasses from './footer.module.css';
import classes from './frame.module.css';

watchTyping();

export function FramedPage() {
  const { pathname, search, key: entry, state } = useLocation();
  const step = useNavigationType();
  const page = pageKey(pathname);
  const main = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useRef({ page, entry });

  useLayoutEffect(() => {
    pageTrail.arrive({ key: entry, path: pathname + search }, step);
  }, [entry, pathname, search, step]);

  // Before paint: a shorter page changes the scroll position by itself, and that is not where the previous one was left.
  useLayoutEffect(() => {
    const before = shown.current;
    if (before.entry === entry || scroller.current === null) return undefined;
    shown.current = { page, entry };
    if (step === 'POP') return restoreScroll(scroller.current, pageTrail.scrollOf(entry));
    if (before.page !== page && !isStay(state)) scroller.current.scrollTo(0, 0);
    return undefined;
  }, [entry, page, step, state]);

  // Whoever types keeps the focus; so does whoever was in a field at a redirect, without having navigated.
  const keepsFocus = useEffectEvent(() => isTyping() || step === 'REPLACE');
  const named = useRef(page);
  useEffect(() => {
    if (named.current === page) return;
    named.current = page;
    const focused = document.activeElement;
    const keeps = focused instanceof HTMLInputElement && keepsFocus();
    // The new page sets its title in an effect, and may focus a field; so may the person.
    const timer = setTimeout(() => {
      const now = document.activeElement;
      const isMoved = now !== focused && now !== document.body;
      // Opened while the page was loading; moving the focus would close it while the person uses it.
      const isInDropdown = now?.closest('[data-opened]') != null;
      if (!keeps && !isMoved && !isInDropdown && main.current?.contains(now) === false) {
        main.current.focus({ preventScroll: true });
      }
      announce(document.title);
    }, 60);
    return () => clearTimeout(timer);
  }, [page]);

  return (
    <div
      ref={scroller}
      className={classes['scroll']}
      onScroll={({ currentTarget: page }) => {
        pageTrail.scrolled(shown.current.entry, page.scrollTop);
        // Set directly: the shadow that indicates scrolled content must not cause a render (SHELL-24).
        page.toggleAttribute('data-scrolled', page.scrollTop > SIZE.scrollShadow);
      }}
    >
      <main id="content" ref={main} tabIndex={-1} className={classes['main']}>
        <PageBoundary page={page} framed>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </PageBoundary>
      </main>
      <Footer />
    </div>
  );
}

function isStay(state: unknown): boolean {
  return (state as { readonly stay?: unknown } | null)?.stay === true;
}

/** The version, for support requests (SHELL-01), and how fresh the copy is. */
function Footer() {
  const { lastSyncedAt } = useSyncStatus();
  const brand = useBrand();
  return (
    <footer className={footerClasses['footer']}>
      <span>{brand.name}</span>
      <span>{lastSyncedAt === null ? '' : `Last synced ${instantText(lastSyncedAt)}`}</span>
      <span>v{__APP_VERSION__}</span>
    </footer>
  );
}
