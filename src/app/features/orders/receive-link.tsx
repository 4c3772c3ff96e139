/** Leads to where an order is put on the shelf (ORD-26). */
import { Button } from '@mantine/core';
import { IconPackageImport } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { OrderResource } from '#contract/resources/order.ts';
import { useMay } from '../../session/use-rights.ts';

export function ReceiveLink({ order: { id, attributes } }: { readonly order: OrderResource }) {
  const may = useMay();
  if (!may('count') || attributes.status === 'canceled') return null;
  return (
    <Button
      component={Link}
      to={`/order/${encodeURIComponent(id)}/receive`}
      variant="light"
      size="md"
      leftSection={<IconPackageImport size={18} aria-hidden="true" />}
    >
      Receive
    </Button>
  );
}
