/** Link to receiving an order (ORD-26). */
import { Button } from '@mantine/core';
import { IconPackageImport } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { OrderResource } from '#contract/resources/order.ts';
import { useMay } from '../../session/use-rights.ts';

interface ReceiveLinkProps {
  readonly order: OrderResource;
  readonly size: 'compact-md' | 'md';
}

export function ReceiveLink({ order: { id, attributes }, size }: ReceiveLinkProps) {
  const may = useMay();
  // If something arrived anyway, more may follow.
  const isOver = attributes.status === 'canceled' && attributes.items.every(({ qtyReceived }) => !qtyReceived);
  if (!may('count') || isOver) return null;
  return (
    <Button
      component={Link}
      to={`/order/${encodeURIComponent(id)}/receive`}
      variant="light"
      size={size}
      leftSection={<IconPackageImport size={18} aria-hidden="true" />}
      aria-label={`Receive: ${attributes.number}`}
    >
      Receive
    </Button>
  );
}
