/**
 * Stands in the frame of every page while an order's answer is not known: asks until it is, so that a lost answer is found
 * wherever the person has gone meanwhile. When the order is placed, the lines that were bought leave the cart; when it was refused because
 * payment had become due, the person is told on whatever page they are by then.
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
    // The server has taken the bought lines out of the cart: fetch that now, without waiting for its hint.
    if (placedKey !== null) mirror.wake('manual');
  }, [placedKey, mirror]);
  const unpaid = attempt?.outcome?.is === 'refused' && paymentLink(attempt.outcome.code) !== null ? attempt : null;
  const code = unpaid?.outcome?.is === 'refused' && !unpaid.isSeen ? unpaid.outcome.code : null;
  const refusedKey = unpaid?.key ?? null;
  useEffect(() => {
    // Above the cart it stands as a note.
    if (code === null || refusedKey === null || /^\/cart(\/|$)/.test(window.location.pathname)) return;
    const toCart = { words: 'Open cart', go: () => void navigate('/cart') };
    alertQuestion(`Your order was not placed. ${errorText(code)}`, toCart, true);
    void keeper.markSeen(refusedKey);
  }, [code, refusedKey, keeper, navigate]);
  return null;
}
