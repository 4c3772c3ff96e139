/**
 * The content of the frame. After a change of page it scrolls to the top (SHELL-22), takes the focus and says the page's
 * name. An item opened beside its folder is the same page.
 */
import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { announce } from '../../ui/announce.ts';
import { PageBoundary } from '../error-page.tsx';
import { Footer } from './footer.tsx';
import { pageKey } from './page-key.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import classes from './frame.module.css';

export function FramedPage() {
  const key = pageKey(useLocation().pathname);
  const main = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useRef(key);

  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    scroller.current?.scrollTo(0, 0);
    // The new page sets its title in an effect of its own, and may put the focus into a field.
    const timer = setTimeout(() => {
      if (main.current !== null && !main.current.contains(document.activeElement)) {
        main.current.focus({ preventScroll: true });
      }
      announce(document.title);
    }, 60);
    return () => clearTimeout(timer);
  }, [key]);

  return (
    <div ref={scroller} className={classes['scroll']}>
      <main id="content" ref={main} tabIndex={-1} className={classes['main']}>
        <PageBoundary page={key} framed>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </PageBoundary>
      </main>
      <Footer />
    </div>
  );
}
