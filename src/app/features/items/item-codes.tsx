/** The product codes that find this item when they are scanned: of the maker, and linked by people. */
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ItemView } from '#mirror/read/views.ts';
import { useBusy } from '../../kit/busy.ts';
import type { ItemActions } from '../../things/item/use-item-actions.ts';
import classes from './item-panel.module.css';

interface ItemCodesProps {
  readonly item: ItemView;
  readonly actions: ItemActions;
}

export function ItemCodes({ item, actions }: ItemCodesProps) {
  const [typed, setTyped] = useState('');
  useBusy(typed === '' ? null : 'a code that is not linked');
  const link = async (): Promise<void> => {
    const code = typed.replaceAll(/\s/g, '');
    if (code !== '' && (await actions.linkCode(item, code))) setTyped((now) => (now === typed ? '' : now));
  };
  return (
    <section className={classes['section']} aria-label="Linked codes">
      <h2 className={classes['heading']}>Linked codes</h2>
      {item.codes.length === 0 ? (
        <p className={classes['hint']}>No code is linked. Scan the package, or type its code here.</p>
      ) : (
        <ul className={classes['codes']}>
          {item.codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      )}
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
          autoComplete="off"
          data-wants-codes
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={typed.trim() === ''}>
          Link
        </Button>
      </form>
    </section>
  );
}
