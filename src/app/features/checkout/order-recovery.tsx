/**
 * Stands in the frame of every page while an order's answer is not known: asks until it is, so that a lost answer is found
 * wherever the person has gone meanwhile. When the order is placed, the lines that were bought leave the cart.
 */
import { useEffect } from 'react';
import { useStockroom } from '../../stockroom.tsx';
import { askUntilAnswered } from './ask-until-answered.ts';
import { useAttempt } from './use-attempt.ts';

export function OrderRecovery() {
  const { mirror } = useStockroom();
  const { attempt, keeper } = useAttempt();
  const openKey = attempt?.outcome === null ? attempt.key : null;
  const placedKey = attempt?.outcome?.is === 'placed' ? attempt.key : null;
  useEffect(() => (openKey === null ? undefined : askUntilAnswered({ ask: keeper.ask })), [openKey, keeper]);
  useEffect(() => {
    // The server has taken the bought lines out of the cart: fetch that now, without waiting for its hint.
    if (placedKey !== null) mirror.wake('manual');
  }, [placedKey, mirror]);
  return null;
}
