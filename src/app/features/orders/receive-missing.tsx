/** After something was received, lists what is missing, which one tap reports to the distributor as issues. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OrderResource } from '#contract/resources/order.ts';
import { countText } from '../../kit/count-text.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useMay } from '../../session/use-rights.ts';
import { useClaims, useUnsentClaims } from './use-claims.ts';
import type { ReceiveLine } from './use-receiving.ts';
import { useSendClaims } from './use-send-claims.ts';
import layout from '../../kit/layout.module.css';
import classes from './receive.module.css';

interface MissingProps {
  readonly lines: readonly ReceiveLine[];
  readonly order: OrderResource;
}

export function ReceiveMissing({ lines, order }: MissingProps) {
  const [isBusy, setBusy] = useState(false);
  const may = useMay();
  const send = useSendClaims();
  const reported = useReported(order);
  const missing = lines.filter(({ progress }) => progress.missing > 0);
  if (missing.length === 0 || lines.every(({ received }) => received === 0)) return null;
  const open = missing.filter(({ item }) => !reported.has(item.id));
  const report = async (): Promise<void> => {
    setBusy(true);
    await send(
      open.map(({ item, progress }) => ({
        orderItemId: item.id,
        kind: 'missing',
        qty: progress.missing,
        text: '',
        productName: item.productName,
      })),
    );
    setBusy(false);
  };
  return (
    <section className={classes['missing']} aria-label="Missing">
      <h2 className={layout['cardTitle']}>{countText(missing.length, 'product is', 'products are')} not complete</h2>
      <ul className={classes['missingList']}>
        {missing.map(({ item, progress }) => (
          <li key={item.id}>
            {progress.missing} × {item.productName}
            {reported.has(item.id) ? ' · reported' : ''}
          </li>
        ))}
      </ul>
      {open.length > 0 && may('report-issues') ? (
        <Button variant="default" mih={48} {...focusableLoading(isBusy, () => void report())}>
          Report {countText(open.length, 'product', 'products')} as missing
        </Button>
      ) : null}
    </section>
  );
}

/** Lines reported as missing, on the server or still on this device, and not settled. */
function useReported(order: OrderResource): ReadonlySet<string> {
  const { data = [] } = useClaims(order.id);
  const unsent = useUnsentClaims(order);
  const there = data.flatMap(({ attributes: { kind, status, orderItemId } }) =>
    kind === 'missing' && status !== 'resolved' ? [orderItemId] : [],
  );
  const here = unsent.made.flatMap(({ claim }) => (claim.kind === 'missing' ? [claim.orderItemId] : []));
  return new Set([...there, ...here]);
}
