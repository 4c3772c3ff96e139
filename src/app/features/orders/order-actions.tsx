/** Actions on an order in the list, besides archiving (ORD-13): track, invoice, issue, return, reorder all. */
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconDots,
  IconFileText,
  IconShoppingCartPlus,
  IconTruck,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Invoice, OrderResource } from '#contract/resources/order.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { Optional } from '../../kit/optional.tsx';
import { useMay } from '../../session/use-rights.ts';
import { whyNoIssue, whyNoReturn } from './claim-text.ts';
import { deliveredLine } from './delivered-line.ts';
import { invoiceName, InvoiceModal } from './invoice-detail.tsx';
import { fulfillmentOf } from './fulfillment-of.ts';
import { useReorder, WHY_NO_REORDER } from './reorder-all.tsx';
import { useUnsentReceipts } from './use-claims.ts';
import classes from './orders.module.css';

const ClaimDialog = lazyPart(async () => (await import('./claim-dialog.tsx')).ClaimDialog);

type Opened = { readonly is: 'issue' | 'return' } | { readonly is: 'invoice'; readonly invoice: Invoice };

export function OrderActions({ order }: { readonly order: OrderResource }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  return (
    <>
      <Menu position="bottom-end" withinPortal width={260}>
        <Menu.Target>
          <ActionIcon variant="default" size={44} radius="md" aria-label={`Actions for ${order.attributes.number}`}>
            <IconDots size={20} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Tracking order={order} />
          <Invoices order={order} onOpen={(invoice) => setOpened({ is: 'invoice', invoice })} />
          <Claims order={order} onOpen={(is) => setOpened({ is })} />
          <Again order={order} />
        </Menu.Dropdown>
      </Menu>
      {opened === null ? null : opened.is === 'invoice' ? (
        <InvoiceModal orderId={order.id} invoice={opened.invoice} onClose={close} />
      ) : (
        <Optional>
          <ClaimDialog order={order} isReturn={opened.is === 'return'} onClose={close} />
        </Optional>
      )}
    </>
  );
}

interface PartProps {
  readonly order: OrderResource;
}

/** Opens the carrier's page if there is a link, otherwise the order's page. */
function Tracking({ order }: PartProps) {
  const { shipments } = fulfillmentOf(order);
  const icon = <IconTruck size={18} aria-hidden="true" />;
  if (shipments.length === 0)
    return (
      <Action icon={icon} whyNot="">
        Nothing to track yet
      </Action>
    );
  return shipments.map(({ id, trackingUrl, trackingNumber, carrier, number }) =>
    trackingUrl === null ? (
      <Menu.Item key={id} component={Link} to={`/order/${encodeURIComponent(order.id)}`} leftSection={icon}>
        Track {[carrier, number].filter(Boolean).join(' ')}
      </Menu.Item>
    ) : (
      <Menu.Item key={id} component="a" href={trackingUrl} target="_blank" rel="noreferrer noopener" leftSection={icon}>
        Track {trackingNumber}
      </Menu.Item>
    ),
  );
}

function Invoices({ order, onOpen }: PartProps & { readonly onOpen: (invoice: Invoice) => void }) {
  const may = useMay();
  if (!may('see-money')) return null;
  const { invoices } = fulfillmentOf(order);
  const icon = <IconFileText size={18} aria-hidden="true" />;
  if (invoices.length === 0)
    return (
      <Action icon={icon} whyNot="">
        No invoice yet
      </Action>
    );
  return invoices.map((invoice) => (
    <Menu.Item key={invoice.id} leftSection={icon} onClick={() => onOpen(invoice)}>
      {invoiceName(invoice)}
    </Menu.Item>
  ));
}

/** Only the dialog knows existing returns, not the list. */
function Claims({ order, onOpen }: PartProps & { readonly onOpen: (is: 'issue' | 'return') => void }) {
  const may = useMay();
  const received = useUnsentReceipts();
  if (!may('report-issues')) return null;
  const lines = order.attributes.items.map(({ id }) => deliveredLine({ order, claims: [], waiting: [], received }, id));
  return (
    <>
      <Action
        icon={<IconAlertTriangle size={18} aria-hidden="true" />}
        whyNot={whyNoIssue(lines)}
        onClick={() => onOpen('issue')}
      >
        Report an issue
      </Action>
      {may('order') ? (
        <Action
          icon={<IconArrowBackUp size={18} aria-hidden="true" />}
          whyNot={whyNoReturn(lines)}
          onClick={() => onOpen('return')}
        >
          Return items
        </Action>
      ) : null}
    </>
  );
}

function Again({ order }: PartProps) {
  const again = useReorder(order);
  if (again === null) return null;
  return (
    <Action
      icon={<IconShoppingCartPlus size={18} aria-hidden="true" />}
      whyNot={again.isPossible ? null : WHY_NO_REORDER}
      onClick={() => void again.reorder()}
    >
      Reorder all
    </Action>
  );
}

interface ActionProps {
  readonly icon: ReactNode;
  /** Shown below the words, or empty if they say it themselves; null: it can be done. */
  readonly whyNot: string | null;
  readonly onClick?: () => void;
  readonly children: string;
}

/** One that cannot be done says why, also to the keyboard: with `disabled` the arrow keys would skip it. */
function Action({ icon, whyNot, onClick, children }: ActionProps) {
  if (whyNot === null)
    return (
      <Menu.Item leftSection={icon} onClick={onClick}>
        {children}
      </Menu.Item>
    );
  return (
    <Menu.Item leftSection={icon} aria-disabled="true" closeMenuOnClick={false} className={classes['unavailable']}>
      {children}
      {whyNot === '' ? null : <small>{whyNot}</small>}
    </Menu.Item>
  );
}
