/**
 * Reports an issue with an order line, or requests a return (ORD-20, ORD-21). Works offline: it is stored here and sent later. What is begun
 * is not lost to a tap beside the dialog.
 */
import { Button, FileButton, Group, Modal, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconX } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { OrderResource } from '#contract/resources/order.ts';
import {
  issueKindsOf,
  MAX_CLAIM_TEXT_LENGTH,
  returnable,
  type ClaimKind,
  type DeliveredLine,
  type IssueKind,
} from '#domain/ordering/order-claim.ts';
import { readOrderQuantity } from '#domain/ordering/order-quantity.ts';
import { useBusy } from '../../kit/busy.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useFocusReturnAtEnd } from '../../kit/use-focus-return.ts';
import { errorText } from '../../text/error-text.ts';
import { KIND_TEXTS } from './claim-text.ts';
import { useDeliveredLine } from './delivered-line.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { useSendClaims } from './use-send-claims.ts';
import classes from './claims.module.css';

interface ClaimDialogProps {
  readonly order: OrderResource;
  readonly isReturn: boolean;
  /** The preselected line; absent: the first one. */
  readonly lineId?: string;
  readonly onClose: () => void;
}

const MAX_PHOTOS = 6;

export function ClaimDialog({ order, isReturn, lineId: first, onClose }: ClaimDialogProps) {
  useFocusReturnAtEnd();
  const isNarrow = useMediaQuery('(max-width: 36em)');
  const { items } = order.attributes;
  const [lineId, setLine] = useState(first ?? items[0]?.id ?? '');
  const [issueKind, setKind] = useState<IssueKind>('damaged');
  const [text, setText] = useState('');
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [isReading, setReading] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const send = useSendClaims();
  const line = items.find(({ id }) => id === lineId);
  const known = useDeliveredLine(order, lineId);
  const kinds = issueKindsOf(known.standing);
  const kind: ClaimKind = isReturn ? 'return' : (kinds.find((each) => each === issueKind) ?? kinds[0] ?? 'other');
  const { typed, setTyped, qty, fault, words } = useQty(known, isReturn);
  const noReason = isReturn && text.trim() === '';
  const isBegun = text !== '' || photos.length > 0 || isReading;
  useBusy(isBegun ? 'an issue that is not saved' : null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (line === undefined || qty === null || fault !== null || noReason || isReading || isSaving) return;
    setSaving(true);
    const claim = { orderItemId: line.id, kind, qty, text: text.trim(), productName: line.productName };
    const contents = photos.map(({ content }) => content);
    if (await send([claim], contents)) onClose();
    else setSaving(false);
  };

  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={!isBegun}
      size={520}
      fullScreen={isNarrow}
      title={isReturn ? 'Return items' : 'Report an issue'}
    >
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          <Which order={order} lineId={lineId} onLine={setLine} kind={kind} kinds={kinds} onKind={setKind} />
          <TextInput
            label="Quantity"
            size="md"
            inputMode="numeric"
            value={typed}
            error={typed === '' ? null : fault}
            description={words}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Textarea
            label={isReturn ? 'Reason' : 'Note'}
            size="md"
            autosize
            minRows={2}
            maxLength={MAX_CLAIM_TEXT_LENGTH}
            withAsterisk={isReturn}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Photos photos={photos} onChange={setPhotos} isReading={isReading} onReading={setReading} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" size="md" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              size="md"
              disabled={fault !== null || noReason || isReading}
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

/** The typed quantity, its validity, and the maximum. */
function useQty(line: DeliveredLine, isReturn: boolean) {
  const [typed, setTyped] = useState('1');
  const most = isReturn ? returnable(line) : Math.max(line.ordered, line.delivered);
  const qty = readOrderQuantity(typed, 1);
  if (!isReturn && line.standing === 'canceled')
    return { typed, setTyped, qty, fault: errorText('order-canceled'), words: '' };
  const limit = most === 0 ? 'None of this item can be returned right now.' : `Enter a whole number from 1 to ${most}.`;
  const fault = qty === null || qty > most ? limit : null;
  return { typed, setTyped, qty, fault, words: isReturn ? returnText(line) : `Of ${line.ordered} ordered` };
}

function returnText({ delivered, returned }: DeliveredLine): string {
  const less = returned === 0 ? '' : `, ${returned} being returned or returned already`;
  return `${delivered} delivered${less}`;
}

interface WhichProps {
  readonly order: OrderResource;
  readonly lineId: string;
  readonly onLine: (id: string) => void;
  /** A return has no kind of issue. */
  readonly kind: ClaimKind;
  /** The kinds that can be reported for the item. */
  readonly kinds: readonly IssueKind[];
  readonly onKind: (kind: IssueKind) => void;
}

function Which({ order, lineId, onLine, kind, kinds, onKind }: WhichProps) {
  return (
    <>
      <NativeSelect
        label="Item"
        size="md"
        value={lineId}
        data={order.attributes.items.map((item) => ({ value: item.id, label: item.productName }))}
        onChange={(event) => onLine(event.currentTarget.value)}
      />
      {kind === 'return' || kinds.length === 0 ? null : (
        <NativeSelect
          label="What is wrong"
          size="md"
          value={kind}
          data={kinds.map((each) => ({ value: each, label: KIND_TEXTS[each] }))}
          description={
            kinds.includes('missing') ? undefined : 'It can be reported as missing once it has shipped or is overdue.'
          }
          onChange={(event) => onKind(kinds.find((each) => each === event.currentTarget.value) ?? 'other')}
        />
      )}
    </>
  );
}

interface Photo {
  readonly id: string;
  /** Base64 */
  readonly content: string;
}

interface PhotosProps {
  readonly photos: readonly Photo[];
  readonly onChange: (photos: readonly Photo[]) => void;
  /** While photos are being resized, which takes a moment on a phone, nothing is sent without them. */
  readonly isReading: boolean;
  readonly onReading: (isReading: boolean) => void;
}

function Photos({ photos, onChange, isReading, onReading }: PhotosProps) {
  const [fault, setFault] = useState<string | null>(null);
  // A browser reports the choice of a file only if it differs from the last one: one that was removed can be added again.
  const forgetFiles = useRef<() => void>(null);
  const add = async (files: readonly File[]): Promise<void> => {
    setFault(null);
    onReading(true);
    const taken = files.slice(0, MAX_PHOTOS - photos.length);
    const added: Photo[] = [];
    // One after the other: a phone lacks memory for several large ones at once.
    for (const file of taken) {
      const content = await shrinkPhoto(file).catch(() => null);
      if (content !== null) added.push({ id: uuidv7(), content });
    }
    if (added.length < taken.length) setFault('This file can’t be read as a photo. Choose a JPEG, PNG or WebP file.');
    else if (taken.length < files.length) setFault(`Up to ${MAX_PHOTOS} photos fit. The others weren’t added.`);
    onChange([...photos, ...added]);
    onReading(false);
    forgetFiles.current?.();
  };
  return (
    <div>
      <div className={classes['photos']}>
        {photos.map(({ id, content }, index) => (
          <button
            key={id}
            type="button"
            className={classes['photoRemove']}
            disabled={isReading}
            aria-label={`Remove photo ${index + 1}`}
            onClick={() => onChange(photos.filter((each) => each.id !== id))}
          >
            <img
              className={classes['photo']}
              src={`data:image/jpeg;base64,${content}`}
              alt={`${index + 1} of the photos`}
            />
            <span className={classes['photoCross']}>
              <IconX size={16} aria-hidden="true" />
            </span>
          </button>
        ))}
      </div>
      {photos.length >= MAX_PHOTOS ? null : (
        <FileButton accept="image/*" multiple resetRef={forgetFiles} onChange={(files) => void add(files)}>
          {(props) => (
            <Button
              {...props}
              variant="light"
              size="md"
              leftSection={<IconCamera size={20} aria-hidden="true" />}
              {...focusableLoading(isReading, props.onClick)}
            >
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
