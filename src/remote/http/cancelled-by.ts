/** The part of a call that lets its asker call it off; nothing where it cannot. */
export function cancelledBy(signal: AbortSignal | undefined): { readonly signal?: AbortSignal } {
  return signal === undefined ? {} : { signal };
}
