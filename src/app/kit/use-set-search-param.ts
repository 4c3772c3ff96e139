/**
 * Changes one parameter of the address and leaves the others; null takes it out. It is the address of this moment, not the
 * one that was drawn last: on a page that stalls another change, or the folder that an address leads to, may have come between.
 */
import { useNavigate, type NavigateOptions } from 'react-router';

export function useSetSearchParam(): (name: string, value: string | null, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return (name, value, options) => {
    const { pathname, search } = window.location;
    const query = new URLSearchParams(search);
    if (value === null) query.delete(name);
    else query.set(name, value);
    void navigate({ pathname, search: query.toString() }, options);
  };
}
