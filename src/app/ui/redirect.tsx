/**
 * Goes to another address of the page that is shown, unless the person has left it: while the next page loads, the one
 * before it is still drawn, and must not call them back.
 */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

export function Redirect({ to }: { readonly to: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (window.location.pathname === pathname) void navigate(to, { replace: true });
  }, [pathname, to, navigate]);
  return null;
}
