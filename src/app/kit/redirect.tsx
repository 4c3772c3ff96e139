/**
 * Redirects to another address of the current page, unless the person has left it: while the next page loads, the previous
 * one is still mounted, and must not pull the person back.
 * @param query of the new address; if omitted, the current query is kept, which may be changing as somebody types
 */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

export function Redirect({ to, query }: { readonly to: string; readonly query?: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const now = window.location;
    if (now.pathname === pathname) void navigate({ pathname: to, search: query ?? now.search }, { replace: true });
  }, [pathname, to, query, navigate]);
  return null;
}
