/** Changes one parameter of the address and leaves the others; null takes it out. */
import { useSearchParams, type NavigateOptions } from 'react-router';

export function usePutParameter(): (name: string, value: string | null, options?: NavigateOptions) => void {
  const [, setQuery] = useSearchParams();
  return (name, value, options) =>
    setQuery((before) => {
      const next = new URLSearchParams(before);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    }, options);
}
