import { useLocation } from 'react-router';

/** The path of a sign-in that returns to the current screen. */
export function useSignInPath(): string {
  const { pathname, search } = useLocation();
  return `/login?back=${encodeURIComponent(pathname + search)}`;
}
