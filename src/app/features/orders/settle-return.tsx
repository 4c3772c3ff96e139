/**
 * Records a distributor's answer to a return received by other means (ORD-21): its label as a file, and whether it is refunded. Needs the
 * server, which knows the refundable rest of the order.
 */
import { Button, FileButton, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconFileUpload, IconReceiptRefund } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';
import { addReturnLabel } from '#contract/endpoints/claim-files.ts';
import { settleOrderClaim } from '#contract/endpoints/claims.ts';
import type { ClaimResource } from '#contract/resources/order-claims.ts';
import type { OrderResource } from '#contract/resources/order.ts';
import { cents, dollars } from '#contract/resources/resource.ts';
import { MAX_PHOTO_BYTES } from '#domain/ordering/order-claim.ts';
import { alertDone, alertError } from '../../kit/alert.ts';
import { named } from '../../kit/app-name.ts';
import { useBusy } from '../../kit/busy.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useNetwork } from '../../kit/use-network.ts';
import { useMay } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { detailOf } from '../../text/failure-text.ts';
import { errorText } from '../../text/error-text.ts';
import { useOrderChanged } from './use-order-changed.ts';
import classes from './claims.module.css';

interface SettleProps {
  readonly claim: ClaimResource;
  readonly order: OrderResource;
}

export function SettleReturn({ claim, order }: SettleProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isOnline = useNetwork();
  const may = useMay();
  const { addLabel } = useWrites(claim, order.id);
  // A browser reports the choice of a file only if it differs from the last one: one that was not saved can be chosen again.
  const forgetFile = useRef<() => void>(null);
  const { status, number } = claim.attributes;
  if (!may('order') || (status !== 'requested' && status !== 'labeled')) return null;
  const upload = async (file: File | null): Promise<void> => {
    if (file === null) return;
    setBusy(true);
    await addLabel(file);
    setBusy(false);
    forgetFile.current?.();
  };
  return (
    <div className={classes['photos']}>
      <FileButton
        accept="application/pdf"
        disabled={!isOnline || isBusy}
        resetRef={forgetFile}
        onChange={(file) => void upload(file)}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="md"
            disabled={!isOnline}
            loading={isBusy}
            leftSection={<IconFileUpload size={18} aria-hidden="true" />}
            aria-label={`${status === 'labeled' ? 'Replace label' : 'Upload label'}: ${number}`}
          >
            {status === 'labeled' ? 'Replace label' : 'Upload label'}
          </Button>
        )}
      </FileButton>
      <Button
        variant="default"
        size="md"
        disabled={!isOnline}
        leftSection={<IconReceiptRefund size={18} aria-hidden="true" />}
        aria-label={`Record outcome: ${number}`}
        onClick={() => setOpen(true)}
      >
        Record outcome
      </Button>
      {isOpen ? <Outcome claim={claim} order={order} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

/** Integer cents; null: not an amount. */
function readDollars(typed: string): number | null {
  const text = typed.trim().replace(/^\$/, '').replaceAll(',', '');
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? cents(Number(text)) : null;
}

function Outcome({ claim, order, onClose }: SettleProps & { readonly onClose: () => void }) {
  const { number, refundable, distributor } = claim.attributes;
  const [isRefunded, setRefunded] = useState(true);
  const [typed, setTyped] = useState((refundable ?? 0).toFixed(2));
  const [isBusy, setBusy] = useState(false);
  useBusy('the outcome of a return that is not saved');
  const { settle } = useWrites(claim, order.id);
  const refund = readDollars(typed);
  const fault = isRefunded && refund === null ? 'Enter an amount, for example 12.50.' : null;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (fault !== null || isBusy) return;
    setBusy(true);
    if (await settle(isRefunded ? (refund ?? 0) : null)) onClose();
    else setBusy(false);
  };
  return (
    <Modal opened onClose={onClose} closeOnClickOutside={false} title={`Outcome of ${number}`} size={420}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          <NativeSelect
            label={`What ${distributor.name} says`}
            size="md"
            value={isRefunded ? 'refunded' : 'declined'}
            data={[
              { value: 'refunded', label: 'Refunded' },
              { value: 'declined', label: 'Declined' },
            ]}
            onChange={(event) => setRefunded(event.currentTarget.value === 'refunded')}
          />
          {isRefunded ? (
            <TextInput
              label="Refund"
              size="md"
              inputMode="decimal"
              leftSection="$"
              value={typed}
              error={fault}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          ) : null}
          <Text size="sm" c="dimmed">
            {isRefunded
              ? named(
                  'What Stockroom charged to your card isn’t recorded here. It comes back when the distributor tells us.',
                )
              : 'The items can be returned again later.'}
          </Text>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" size="md" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" size="md" disabled={fault !== null} {...focusableLoading(isBusy, () => undefined)}>
              {isRefunded ? 'Record refund' : 'Record as declined'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

interface Writes {
  readonly addLabel: (file: File) => Promise<void>;
  /** @param refundCents null: no refund @returns whether it was recorded */
  readonly settle: (refundCents: number | null) => Promise<boolean>;
}

function useWrites({ id, attributes: { number } }: ClaimResource, orderId: string): Writes {
  const { api, mirror } = useStockroom();
  const client = useQueryClient();
  const orderChanged = useOrderChanged();
  const write = async (what: string, send: () => Promise<unknown>): Promise<boolean> => {
    try {
      await send();
      await Promise.all([client.invalidateQueries({ queryKey: ['order-claims'] }), orderChanged(orderId)]);
      return true;
    } catch (failure) {
      console.error(`${what} ${number}:`, failure);
      alertError(`${what} ${number} was not saved. ${detailOf(failure)}`);
      return false;
    }
  };
  const ask = { params: { id }, clientId: mirror.clientId };
  return {
    async addLabel(file) {
      // A file that has gone in the meantime, or is not on this device, cannot be read.
      const buffer = file.size > MAX_PHOTO_BYTES ? null : await file.arrayBuffer().catch(() => null);
      if (buffer === null) return alertError(errorText('bad-label'));
      const bytes = new Uint8Array(buffer);
      const content = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      const attributes = { content };
      const body = { data: { type: 'return-labels', attributes } } as const;
      if (await write('The label of', () => api.onlineWrite(addReturnLabel, { ...ask, body })))
        alertDone(`Label of ${number} saved.`);
    },
    settle(refundCents) {
      const attributes =
        refundCents === null
          ? ({ status: 'declined' } as const)
          : ({ status: 'refunded', refund: dollars(refundCents) } as const);
      const body = { data: { type: 'order-claims', id, attributes } } as const;
      return write('The outcome of', () => api.onlineWrite(settleOrderClaim, { ...ask, body }));
    },
  };
}
