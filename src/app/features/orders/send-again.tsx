/** Sends an order again after it failed. Needs the server; pressing twice sends it once. */
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { sendOrderAgain } from '#contract/endpoints/orders.ts';
import type { OrderResource } from '#contract/resources/order.ts';
import { useMay } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { detailOf } from '../../text/failure-text.ts';
import { alertDone, alertError } from '../../kit/alert.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useNetwork } from '../../kit/use-network.ts';
import { useOrderChanged } from './use-order-changed.ts';

export function SendAgain({ order }: { readonly order: OrderResource }) {
  const { api, mirror } = useStockroom();
  const isOnline = useNetwork();
  const orderChanged = useOrderChanged();
  const [isBusy, setBusy] = useState(false);
  const {
    id,
    attributes: { number },
  } = order;

  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.onlineWrite(sendOrderAgain, { params: { id }, clientId: mirror.clientId });
      await orderChanged(id);
      alertDone(`Order ${number} is on its way again.`);
    } catch (failure) {
      console.error(`Send order ${id} again:`, failure);
      alertError(`Order ${number} was not sent. ${detailOf(failure)}`);
    } finally {
      setBusy(false);
    }
  };

  const may = useMay();
  if (!may('order')) return null;
  return (
    <Button
      size="md"
      disabled={!isOnline}
      leftSection={<IconSend size={18} aria-hidden="true" />}
      aria-label={`Send again: ${number}`}
      {...focusableLoading(isBusy, () => void send())}
    >
      Send again
    </Button>
  );
}
