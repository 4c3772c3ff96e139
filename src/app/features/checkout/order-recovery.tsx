/**
 * Part of the frame of every page while an order's result is unknown: repeats the request until it is known, wherever the person has
 * navigated. When the order is placed, its lines leave the cart; if it was refused because the location is unpaid, the person is informed
 * on whatever page they are.
 */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useStockroom } from '../../stockroom.tsx';
import { alertQuestion } from '../../kit/alert.ts';
import { errorText } from '../../text/error-text.ts';
import { retryUntilAnswered } from './retry-until-answered.ts';
import { paymentLink } from './not-placing-text.ts';
import { useAttempt } from './use-attempt.ts';

export function OrderRecovery() {
  const { mirror } = useStockroom();
  const navigate = useNavigate();
  const { attempt, keeper } = useAttempt();
  const openKey = attempt?.outcome === null ? attempt.key : null;
  const placedKey = attempt?.outcome?.is === 'placed' ? attempt.key : null;
  useEffect(() => (openKey === null ? undefined : retryUntilAnswered({ ask: keeper.ask })), [openKey, keeper]);
  useEffect(() => {
    // The server has removed the bought lines from the cart: fetches that now, without waiting for a hint.
    if (placedKey !== null) mirror.wake('manual');
  }, [placedKey, mirror]);
  const unpaid = attempt?.outcome?.is === 'refused' && paymentLink(attempt.outcome.code) !== null ? attempt : null;
  const code = unpaid?.outcome?.is === 'refused' && !unpaid.isSeen ? unpaid.outcome.code : null;
  const refusedKey = unpaid?.key ?? null;
  useEffect(() => {
    // In the cart it is shown as a note instead.
    if (code === null || refusedKey === null || /^\/cart(\/|$)/.test(window.location.pathname)) return;
    const toCart = { words: 'Open cart', go: () => void navigate('/cart') };
    alertQuestion(`Your order was not placed. ${errorText(code)}`, toCart, true);
    void keeper.markSeen(refusedKey);
  }, [code, refusedKey, keeper, navigate]);
  return null;
}
