/** Another list begins at its top; one that is gone back to is found as far scrolled as it was left (the frame does that). */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

export function useScrollToTop(): void {
  const { search } = useLocation();
  const step = useNavigationType();
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    if (step === 'PUSH') document.getElementById('content')?.parentElement?.scrollTo(0, 0);
  }, [search, step]);
}
