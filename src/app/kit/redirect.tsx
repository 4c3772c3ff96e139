/**
 * Redirects from the current page, unless the person has left it: while the next page loads, the previous one is still mounted,
 * and must not pull the person back.
 * @param query of the new address; if omitted, the current query is kept, which may be changing as somebody types
 */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

interface RedirectProps {
  readonly to: string;
  readonly query?: string;
  /** Called if the person is redirected. */
  readonly onRedirect?: () => void;
}

export function Redirect({ to, query, onRedirect }: RedirectProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const now = window.location;
    if (now.pathname !== pathname) return;
    onRedirect?.();
    void navigate({ pathname: to, search: query ?? now.search }, { replace: true });
  }, [pathname, to, query, onRedirect, navigate]);
  return null;
}
