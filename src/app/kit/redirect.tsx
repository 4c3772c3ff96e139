/**
 * Goes to another address of the page that is shown, unless the person has left it: while the next page loads, the one
 * before it is still drawn, and must not call them back.
 * @param query of the new address; without one, that of the address of this moment goes along: somebody may be typing it
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
