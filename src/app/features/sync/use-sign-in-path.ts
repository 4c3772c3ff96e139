import { useLocation } from 'react-router';

/** The sign-in that comes back to where the person is now. */
export function useSignInPath(): string {
  const { pathname, search } = useLocation();
  return `/login?back=${encodeURIComponent(pathname + search)}`;
}
