/** The product codes that find this item when scanned: the manufacturer's, and those linked by people, who can remove them. */
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { linkableCode, linkableText } from '#domain/identifiers/linkable-code.ts';
import { parseScan } from '#domain/identifiers/parse-scan.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { useMay } from '../../session/use-rights.ts';
import { announce } from '../../kit/announce.ts';
import { useBusy } from '../../kit/busy.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { useFocusFallback } from '../../kit/use-focus-fallback.ts';
import { linkFaultText } from '../../text/code-text.ts';
import type { ItemActions } from '../../things/item/use-item-actions.ts';
import classes from './item-panel.module.css';

interface ItemCodesProps {
  readonly item: ItemView;
  readonly actions: ItemActions;
}

export function ItemCodes({ item, actions }: ItemCodesProps) {
  const mayEdit = useMay()('edit-shelves');
  const section = useRef<HTMLElement>(null);
  const focus = useFocusFallback(() => section.current);
  const { codes, linkedCodes = [] } = item;
  const [codeToUnlink, setCodeToUnlink] = useState<string | null>(null);
  const remove = (code: string): void => {
    // A code that the current rules would refuse could not be linked again, so there is no Undo.
    if (linkableText(code).ok) void actions.unlinkCode(item, code);
    else setCodeToUnlink(code);
  };
  return (
    <section ref={section} tabIndex={-1} className={classes['section']} aria-label="Linked codes" {...focus}>
      <h2 className={classes['heading']}>Linked codes</h2>
      {codes.length === 0 ? (
        <p className={classes['hint']}>No codes linked.{mayEdit ? ' Scan the package, or type its code here.' : ''}</p>
      ) : (
        <ul className={classes['codes']}>
          {codes.map((code) => (
            <li key={code}>
              {code}
              {linkedCodes.includes(code) && mayEdit ? <RemoveCode code={code} onRemove={remove} /> : null}
            </li>
          ))}
        </ul>
      )}
      {mayEdit ? <LinkForm item={item} actions={actions} /> : null}
      <Confirm
        opened={codeToUnlink !== null}
        title="Remove this code?"
        confirm="Remove code"
        tone="danger"
        onConfirm={() => {
          if (codeToUnlink !== null) void actions.unlinkCode(item, codeToUnlink);
          setCodeToUnlink(null);
        }}
        onCancel={() => setCodeToUnlink(null)}
      >
        {codeToUnlink} isn’t a valid product code, so it can’t be linked again.
      </Confirm>
    </section>
  );
}

function RemoveCode({ code, onRemove }: { readonly code: string; readonly onRemove: (code: string) => void }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={`Remove code ${code}`}
      onClick={() => onRemove(code)}
    >
      <IconX size={16} aria-hidden />
    </ActionIcon>
  );
}

/** Text typed or scanned into this field is interpreted as by the scanner. */
function LinkForm({ item, actions }: ItemCodesProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  useBusy(typed === '' ? null : 'a code that is not linked');
  const link = async (): Promise<void> => {
    const scan = parseScan(typed, { format: 'unknown', thisYear: new Date().getFullYear() });
    const linkable = linkableCode(scan);
    if (!linkable.ok) return setFault(linkFaultText(linkable.fault, linkable.ai, typed));
    if (item.codes.includes(linkable.code)) return setFault('This item already has this code.');
    if (!(await actions.linkCode(item, linkable.code))) return;
    announce(`Code ${linkable.code} linked`);
    setTyped((now) => (now === typed ? '' : now));
  };
  return (
    <form
      className={classes['count']}
      onSubmit={(event) => {
        event.preventDefault();
        void link();
      }}
    >
      <TextInput
        label="Code on the package"
        value={typed}
        error={fault}
        autoComplete="off"
        data-wants-codes
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setFault(null);
        }}
      />
      <Button type="submit" variant="default" className={classes['submit'] ?? ''} disabled={typed.trim() === ''}>
        Link
      </Button>
    </form>
  );
}
