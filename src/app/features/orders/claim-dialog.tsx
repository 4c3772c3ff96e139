/** Reports an issue of an order line, or asks for a return (ORD-20, ORD-21). Works offline: it is kept here and sent later. */
import { Button, FileButton, Group, Modal, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { uuidv7 } from 'uuidv7';
import type { OrderResource } from '#contract/resources/order.ts';
import { asId, type ClaimId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { ISSUE_KINDS, LONGEST_CLAIM_TEXT, type ClaimKind } from '#domain/ordering/order-claim.ts';
import { readOrderQuantity } from '#domain/ordering/order-quantity.ts';
import { useBusy } from '../../kit/busy.ts';
import { alertDone, alertError } from '../../kit/alert.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useFocusReturnAtEnd } from '../../kit/use-focus-return.ts';
import { useStockroom } from '../../stockroom.tsx';
import { refusalWords } from '../../text/refusal-words.ts';
import { KIND_WORDS } from './claim-words.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import classes from './claims.module.css';

interface ClaimDialogProps {
  readonly order: OrderResource;
  readonly isReturn: boolean;
  readonly onClose: () => void;
}

const MOST_PHOTOS = 6;

export function ClaimDialog({ order, isReturn, onClose }: ClaimDialogProps) {
  useFocusReturnAtEnd();
  const isNarrow = useMediaQuery('(max-width: 36em)');
  const { items } = order.attributes;
  const [lineId, setLine] = useState(items[0]?.id ?? '');
  const [issueKind, setKind] = useState<ClaimKind>('damaged');
  const [typed, setTyped] = useState('1');
  const [text, setText] = useState('');
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [isSaving, setSaving] = useState(false);
  const send = useSend();
  const line = items.find(({ id }) => id === lineId);
  const most = isReturn ? (line?.qtyShipped ?? 0) : (line?.qty ?? 0);
  const qty = readOrderQuantity(typed, 1);
  const fault = qty === null || qty > most ? `Enter a whole number from 1 to ${most}.` : null;
  const noReason = isReturn && text.trim() === '';
  useBusy(text === '' && photos.length === 0 ? null : 'an issue that is not saved');

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (line === undefined || qty === null || fault !== null || noReason || isSaving) return;
    setSaving(true);
    const kind = isReturn ? 'return' : issueKind;
    const claim = { orderItemId: line.id, kind, qty, text: text.trim(), productName: line.productName };
    if (await send(claim, photos)) onClose();
    else setSaving(false);
  };

  return (
    <Modal
      opened
      onClose={onClose}
      size={520}
      fullScreen={isNarrow}
      title={isReturn ? 'Return items' : 'Report an issue'}
    >
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          <Which order={order} lineId={lineId} onLine={setLine} kind={isReturn ? null : issueKind} onKind={setKind} />
          <TextInput
            label="Quantity"
            size="md"
            inputMode="numeric"
            value={typed}
            error={typed === '' ? null : fault}
            description={isReturn ? `Up to the ${most} that were shipped` : `Of ${most} ordered`}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Textarea
            label={isReturn ? 'Reason' : 'Note'}
            size="md"
            autosize
            minRows={2}
            maxLength={LONGEST_CLAIM_TEXT}
            withAsterisk={isReturn}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Photos photos={photos} onChange={setPhotos} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" size="md" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              size="md"
              disabled={fault !== null || noReason}
              {...focusableLoading(isSaving, () => undefined)}
            >
              {isReturn ? 'Ask for return' : 'Report issue'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

interface WhichProps {
  readonly order: OrderResource;
  readonly lineId: string;
  readonly onLine: (id: string) => void;
  /** null: of a return nothing is wrong. */
  readonly kind: ClaimKind | null;
  readonly onKind: (kind: ClaimKind) => void;
}

function Which({ order, lineId, onLine, kind, onKind }: WhichProps) {
  return (
    <>
      <NativeSelect
        label="Item"
        size="md"
        value={lineId}
        data={order.attributes.items.map((item) => ({ value: item.id, label: item.productName }))}
        onChange={(event) => onLine(event.currentTarget.value)}
      />
      {kind === null ? null : (
        <NativeSelect
          label="What is wrong"
          size="md"
          value={kind}
          data={ISSUE_KINDS.map((each) => ({ value: each, label: KIND_WORDS[each] }))}
          onChange={(event) => onKind(ISSUE_KINDS.find((each) => each === event.currentTarget.value) ?? 'other')}
        />
      )}
    </>
  );
}

interface PhotosProps {
  readonly photos: readonly string[];
  readonly onChange: (photos: readonly string[]) => void;
}

function Photos({ photos, onChange }: PhotosProps) {
  const [fault, setFault] = useState<string | null>(null);
  const add = async (files: readonly File[]): Promise<void> => {
    setFault(null);
    const room = files.slice(0, MOST_PHOTOS - photos.length);
    const shrunk = await Promise.all(room.map((file) => shrinkPhoto(file).catch(() => null)));
    if (shrunk.includes(null)) setFault('This file can’t be read as a photo. Choose a JPEG, PNG or WebP file.');
    onChange([...photos, ...shrunk.filter((each) => each !== null)]);
  };
  return (
    <div>
      <div className={classes['photos']}>
        {photos.map((photo, index) => (
          <button
            key={photo.slice(-64)}
            type="button"
            className={classes['photoRemove']}
            aria-label={`Remove photo ${index + 1}`}
            onClick={() => onChange(photos.filter((each) => each !== photo))}
          >
            <img
              className={classes['photo']}
              src={`data:image/jpeg;base64,${photo}`}
              alt={`${index + 1} of the photos`}
            />
          </button>
        ))}
      </div>
      {photos.length >= MOST_PHOTOS ? null : (
        <FileButton accept="image/*" multiple onChange={(files) => void add(files)}>
          {(props) => (
            <Button {...props} variant="light" size="md" leftSection={<IconCamera size={20} aria-hidden="true" />}>
              Add photo
            </Button>
          )}
        </FileButton>
      )}
      {fault === null ? null : (
        <Text role="alert" c="var(--stock-out)" size="sm" mt={6}>
          {fault}
        </Text>
      )}
    </div>
  );
}

type Asked = Omit<Extract<Intent, { do: 'make-claim' }>, 'do' | 'claimId'>;

/** The photos are on the disk before what names them. @returns whether all of it is kept */
function useSend(): (asked: Asked, photos: readonly string[]) => Promise<boolean> {
  const { mirror, locationId } = useStockroom();
  return async (asked, photos) => {
    try {
      const claimId = asId<ClaimId>(uuidv7());
      const { productName } = asked;
      const kept = photos.map((content) => ({ id: uuidv7(), content }));
      for (const photo of kept) await mirror.keepPhoto(photo.id, photo.content);
      const [verdict] = await mirror.submitAll(locationId, [
        { do: 'make-claim', claimId, ...asked },
        ...kept.map(({ id }) => ({ do: 'add-claim-photo', claimId, photoId: id, productName }) as const),
      ]);
      if (verdict?.ok === true) alertDone(asked.kind === 'return' ? 'Return asked for.' : 'Issue reported.');
      else alertError(verdict === undefined ? 'Nothing was saved.' : refusalWords(verdict.refusal));
      return verdict?.ok === true;
    } catch (failure) {
      console.error('Report an issue:', failure);
      alertError('This device can’t save it right now. Free some space, then try again.');
      return false;
    }
  };
}
