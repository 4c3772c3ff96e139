/** Archives or unarchives an order (ORD-13), with Undo. Needs the server. */
import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { useState } from 'react';
import { archiveOrder } from '#contract/endpoints/orders.ts';
import type { OrderResource } from '#contract/resources/order.ts';
import { useMay } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { detailOf } from '../../text/failure-text.ts';
import { alertError, alertUndo } from '../../kit/alert.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useNetwork } from '../../kit/use-network.ts';
import { archiveText } from './order-text.ts';
import { useOrderChanged } from './use-order-changed.ts';

interface ArchiveOrderProps {
  readonly order: OrderResource;
  readonly size: 'compact-md' | 'md';
}

export function ArchiveOrder({ order, size }: ArchiveOrderProps) {
  const isOnline = useNetwork();
  const [isBusy, setBusy] = useState(false);
  const archive = useArchive(order);
  const { number, archived } = order.attributes;
  const words = archiveText(archived);
  const Icon = archived ? IconArchiveOff : IconArchive;
  const may = useMay();
  if (!may('order')) return null;
  const press = (): void => {
    setBusy(true);
    void archive(!archived).finally(() => setBusy(false));
  };
  return (
    <Button
      variant="subtle"
      size={size}
      disabled={!isOnline}
      leftSection={<Icon size={18} aria-hidden="true" />}
      aria-label={`${words}: ${number}`}
      {...focusableLoading(isBusy, press)}
    >
      {words}
    </Button>
  );
}

/** Closes the message of the last change of an order; its Undo would undo a later change. */
const closeLast = new Map<string, () => void>();

function useArchive({ id, attributes: { number } }: OrderResource): (archived: boolean) => Promise<void> {
  const { api, mirror } = useStockroom();
  const orderChanged = useOrderChanged();
  const archive = async (archived: boolean, isUndo = false): Promise<void> => {
    try {
      const body = { data: { type: 'orders' as const, id, attributes: { archived } } };
      await api.onlineWrite(archiveOrder, { params: { id }, body, clientId: mirror.clientId });
      await orderChanged(id);
      closeLast.get(id)?.();
      closeLast.delete(id);
      if (isUndo) return;
      const verb = archived ? 'was archived' : 'was unarchived';
      closeLast.set(
        id,
        alertUndo(`Order ${number} ${verb}.`, () => void archive(!archived, true)),
      );
    } catch (failure) {
      console.error(`Archive order ${id}:`, failure);
      alertError(`Order ${number} was not changed. ${detailOf(failure)}`);
    }
  };
  return archive;
}
