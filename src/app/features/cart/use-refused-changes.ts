/**
 * Shows a cart change that the server refuses after it was accepted here immediately on the cart (ERR-03..05).
 */
import { useEffect, useRef } from 'react';
import type { OpView } from '#mirror/read/views.ts';
import { errorText } from '../../text/error-text.ts';
import { alertError } from '../../kit/alert.ts';
import { cartFailureText, isLineChange } from './cart-failure-text.ts';

export function useRefusedChanges(ops: readonly OpView[] | undefined): void {
  /** Changes refused before the cart was opened are listed in Sync, and not reported again. */
  const known = useRef<Set<string> | null>(null);
  useEffect(() => {
    if (ops === undefined) return;
    const refused = ops.filter((op) => op.state === 'needs-you' && isLineChange(op.intent.do));
    const before = known.current;
    known.current = new Set(refused.map(({ opId }) => opId));
    if (before === null) return;
    for (const { opId, intent, attention } of refused) {
      if (before.has(opId) || !isLineChange(intent.do)) continue;
      alertError(cartFailureText(intent.do, errorText(attention?.code)));
    }
  }, [ops]);
}
