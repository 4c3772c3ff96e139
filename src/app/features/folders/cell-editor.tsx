/**
 * A cell's text field, as in a spreadsheet: Enter moves down, Tab to the right, arrow keys between cells, Escape discards the input.
 * Invalid input stays, with the reason below it. Pasting a column fills the cells below.
 */
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { ItemField } from '#domain/stock/item-fields.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { useBusy } from '../../kit/busy.ts';
import { useOnLeave } from '../../kit/use-on-leave.ts';
import { FIELD_TEXTS, isPastedTable, readField } from '../../things/item/field-input.ts';
import classes from './item-table.module.css';
import type { CellStep, RowActions } from './row-actions.ts';

interface CellEditorProps {
  readonly item: ItemView;
  readonly index: number;
  readonly field: ItemField;
  /** Text typed earlier that could not be saved; if omitted, the item's value. */
  readonly typed?: string | undefined;
  readonly actions: RowActions;
}

export function CellEditor(props: CellEditorProps) {
  const { item, field, actions, index } = props;
  const { label } = FIELD_TEXTS[field];
  const { input, text, message, type, onKeyDown, onBlur, leaveUnsaved } = useCellText(props);
  const messageId = useId();
  return (
    <span className={classes['editor']} data-cell-editor>
      <input
        ref={input}
        value={text}
        aria-label={`${label} of ${item.customName ?? item.productName}`}
        aria-invalid={message !== null || undefined}
        aria-describedby={message === null ? undefined : messageId}
        placeholder={field === 'customName' ? item.productName : undefined}
        autoComplete="off"
        enterKeyHint="next"
        onClick={(event) => event.stopPropagation()}
        inputMode={field === 'needToHave' || field === 'reorderWhenLte' ? 'numeric' : 'text'}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          if (!isPastedTable(pasted)) return;
          event.preventDefault();
          leaveUnsaved();
          actions.paste(index, field, pasted);
        }}
        onBlur={onBlur}
      />
      {message === null ? null : (
        <span ref={intoView} id={messageId} role="alert" className={classes['message']}>
          {message}
        </span>
      )}
    </span>
  );
}

/** Below the last rows there is no room for a message, nor beside the last columns. */
function intoView(message: HTMLElement | null): void {
  const frame = message?.closest('[role="grid"]')?.getBoundingClientRect();
  if (message === null || frame === undefined) return;
  const { bottom, right } = message.getBoundingClientRect();
  message.toggleAttribute('data-above', bottom > frame.bottom);
  message.toggleAttribute('data-end', right > frame.right);
}

/** The text in the field, and how it is saved. */
function useCellText({ item, index, field, typed, actions }: CellEditorProps) {
  const { label, write } = FIELD_TEXTS[field];
  // The item when the field was opened, so that other people's changes in the meantime are not overwritten unseen.
  const [seen] = useState(item);
  const before = asLine(write(seen));
  const [text, setText] = useState(asLine(typed ?? write(item)));
  const [message, setMessage] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isDirty = text !== before;
  useBusy(isDirty ? `unsaved ${label}` : null);

  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
    input.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);

  // Removing a focused element also triggers blur.
  const isLeft = useRef(false);
  const leave = (to: CellStep | null): void => {
    isLeft.current = true;
    actions.leaveCell({ id: item.id, index, field }, to);
  };

  // A field that is removed saves for its page, and may lose the focus as well.
  const saved = useRef<string | null>(null);
  /** False: the input is invalid and stays. */
  const commit = (): boolean => {
    if (!isDirty || saved.current === text) return true;
    const read = readField(field, fromLine(text));
    if (!read.ok) {
      setMessage(read.message);
      return false;
    }
    saved.current = text;
    actions.saveCell(seen, read.value, fromLine(text));
    return true;
  };
  useOnLeave(() => {
    if (!isLeft.current) commit();
  });
  const go = (to: CellStep | null): void => {
    if (commit()) leave(to);
    else input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Sent by a hand scanner.
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.nativeEvent.stopPropagation();
      return leave(null);
    }
    const step = stepOf(event, event.currentTarget);
    if (step === null) return;
    event.preventDefault();
    go(step);
  };

  return {
    input,
    text,
    message,
    onKeyDown,
    type(typedText: string): void {
      setMessage(null);
      setText(typedText);
    },
    onBlur(): void {
      if (!isLeft.current && commit()) leave(null);
    },
    /** Closes without saving, when other content replaces the input. */
    leaveUnsaved(): void {
      isLeft.current = true;
    },
  };
}

const LINE_END = ' ⏎ ';

/** A single-line field would lose a note's line breaks. */
function asLine(text: string): string {
  return text.replaceAll('\n', LINE_END);
}

function fromLine(text: string): string {
  return text.replaceAll(LINE_END, '\n');
}

/** Where a key moves to; null: it is for the text. Arrow keys leave a text at its ends, or while all of it is selected. */
function stepOf(event: KeyboardEvent, { value, selectionStart, selectionEnd }: HTMLInputElement): CellStep | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || event.nativeEvent.isComposing) return null;
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'left' : 'right';
  if (shiftKey) return null;
  if (key === 'ArrowDown') return 'down';
  if (key === 'ArrowUp') return 'up';
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  if (key === 'ArrowLeft' && (isWhole || selectionEnd === 0)) return 'left';
  if (key === 'ArrowRight' && (isWhole || selectionStart === value.length)) return 'right';
  return null;
}
