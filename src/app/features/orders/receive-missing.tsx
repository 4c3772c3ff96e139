/** After something was received, lists what is missing, which one tap reports to the distributor as issues. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ClaimResource } from '#contract/resources/order-claims.ts';
import type { OrderResource } from '#contract/resources/order.ts';
import { announce } from '../../kit/announce.ts';
import { countText } from '../../kit/count-text.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useMay } from '../../session/use-rights.ts';
import { OpenSyncLink } from '../../things/edit/open-sync-link.tsx';
import { useClaims, useUnsentClaims, type UnsentClaim } from './use-claims.ts';
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
  // The list itself shows it.
  const send = useSendClaims(announce);
  const { data: claims = [] } = useClaims(order.id);
  const { made } = useUnsentClaims(order);
  /** How many reports of a line the server had when it was reported here: until it has one more, the line counts as reported. */
  const [sent, setSent] = useState<ReadonlyMap<string, number>>(new Map());
  const underWay = withoutRefused(sent, made);
  if (underWay !== sent) setSent(underWay);
  const reports = reportsOf({ claims, made, sent });
  const missing = lines.filter(({ progress }) => progress.missing > 0);
  if (missing.length === 0 || lines.every(({ received }) => received === 0)) return null;
  const open = missing.filter(({ item }) => !reports.has(item.id));
  const report = async (): Promise<void> => {
    setBusy(true);
    const isSent = await send(
      open.map(({ item, progress }) => ({
        orderItemId: item.id,
        kind: 'missing',
        qty: progress.missing,
        text: '',
        productName: item.productName,
      })),
    );
    const reported = open.map(({ item }) => [item.id, missingOf(claims, item.id)] as const);
    if (isSent) setSent((now) => new Map([...now, ...reported]));
    setBusy(false);
  };
  return (
    <section className={classes['missing']} aria-label="Missing">
      <h2 className={layout['cardTitle']}>{countText(missing.length, 'product is', 'products are')} not complete</h2>
      <ul className={classes['missingList']}>
        {missing.map(({ item, progress }) => (
          <li key={item.id}>
            {progress.missing} × {item.productName}
            {REPORT_TEXTS[reports.get(item.id) ?? 'none']}
            {reports.get(item.id) === 'refused' ? <OpenSyncLink /> : null}
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

type Report = 'reported' | 'refused';

const REPORT_TEXTS: Readonly<Record<Report | 'none', string>> = {
  none: '',
  reported: ' · reported',
  refused: ' · not reported. ',
};

interface Known {
  readonly claims: readonly ClaimResource[];
  /** On this device, not known to the server. */
  readonly made: readonly UnsentClaim[];
  /** Reported from this screen; see there. */
  readonly sent: ReadonlyMap<string, number>;
}

/** By the id of a line: whether it is reported as missing, and not settled. A refused report waits for the person, who can send it again. */
export function reportsOf({ claims, made, sent }: Known): ReadonlyMap<string, Report> {
  const there = claims.flatMap(({ attributes: { kind, status, orderItemId } }) =>
    kind === 'missing' && status !== 'resolved' ? [orderItemId] : [],
  );
  const here = made.filter(({ claim }) => claim.kind === 'missing');
  const underWay = [...sent].flatMap(([lineId, before]) => (missingOf(claims, lineId) > before ? [] : [lineId]));
  return new Map<string, Report>([
    ...underWay.map((lineId) => [lineId, 'reported'] as const),
    ...here.map(({ claim, isRefused }) => [claim.orderItemId, isRefused ? 'refused' : 'reported'] as const),
    ...there.map((lineId) => [lineId, 'reported'] as const),
  ]);
}

/** A report that was refused, and then discarded under Sync, was never made. @returns the same map if none was refused */
export function withoutRefused(sent: Known['sent'], made: Known['made']): Known['sent'] {
  const refused = new Set(
    made.flatMap(({ claim, isRefused }) => (isRefused && claim.kind === 'missing' ? [claim.orderItemId] : [])),
  );
  const left = [...sent].filter(([lineId]) => !refused.has(lineId));
  return left.length === sent.size ? sent : new Map(left);
}

const missingOf = (claims: readonly ClaimResource[], lineId: string): number =>
  claims.filter(({ attributes: { kind, orderItemId } }) => kind === 'missing' && orderItemId === lineId).length;
