/**
 * A number that takes effect after a pause in typing, on Enter, on blur, when its screen is left, and before a page is printed: typing 12
 * does not apply 1 first. Incomplete text stays in the field as typed; a field that is left empty, or left with Escape, shows the
 * number in effect again. Invalid text, or a number out of range, stays as well, with a message, shown and announced, that
 * says what is accepted and which number is in effect.
 */
import { TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { announce } from './announce.ts';
import { readNumber, refusedNumber } from './read-number.ts';
import { useOnLeave } from './use-on-leave.ts';

interface NumberFieldProps {
  /** Visible. */
  readonly label?: string;
  /** The name for screen readers, if the visible label alone does not tell this field from others like it; it begins with the label. */
  readonly 'aria-label'?: string;
  readonly className?: string | undefined;
  readonly disabled?: boolean;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Decimal places; if omitted, whole numbers only. */
  readonly decimals?: number;
  /** The step of the arrow keys. */
  readonly step?: number;
  readonly unit?: string;
  readonly onNumber: (value: number) => void;
  /** Why the number in effect is not the one that was entered. */
  readonly note?: string | null;
}

/** The pause in typing after which a number takes effect, in milliseconds. */
const AT_REST = 700;

export function NumberField(props: NumberFieldProps) {
  const { label, 'aria-label': ariaLabel, className, disabled = false, unit, note = null } = props;
  const { text, refused, type, leave, onKey } = useNumber(props);
  const words = refused ?? note;
  const name = ariaLabel ?? label;
  useEffect(() => {
    if (words !== null) announce(`${name}: ${words}`);
  }, [words, name]);
  return (
    <TextInput
      {...(className === undefined ? {} : { className })}
      label={label}
      aria-label={ariaLabel}
      disabled={disabled}
      inputMode={props.decimals === undefined ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={text}
      error={refused}
      description={refused === null ? note : null}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rightSection={unit}
      rightSectionPointerEvents="none"
      // At once: on a busy page, selecting later would also select digits typed meanwhile.
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKey}
      onBlur={leave}
    />
  );
}

/** The number, with the text being typed. */
function useNumber({ value, min, max, decimals = 0, step = 1, onNumber }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const [before, setBefore] = useState({ value, min, max });
  const limits = { min, max, decimals };
  const number = typed === null ? null : readNumber(typed, limits);
  if (before.value !== value || before.min !== min || before.max !== max) {
    setBefore({ value, min, max });
    // A value set elsewhere, such as by a click on the preview or by another sheet, is not hidden by text typed before.
    if (number !== value) setTyped(null);
  }
  const isInRange = number !== null && number >= min && number <= max;
  const waiting = isInRange && number !== value ? number : null;
  const takeWaiting = (): void => {
    if (waiting !== null) onNumber(waiting);
  };
  const take = useEffectEvent(takeWaiting);
  useOnLeave(takeWaiting);
  useEffect(() => {
    if (waiting === null) return undefined;
    const timer = setTimeout(() => take(), AT_REST);
    const takeForPrint = (): void => flushSync(() => take());
    window.addEventListener('beforeprint', takeForPrint);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('beforeprint', takeForPrint);
    };
  }, [waiting]);

  const type = (text: string | null): void => {
    setTyped(text);
    setLeft(false);
  };
  const stepBy = (by: number): void => {
    const next = readNumber(((number ?? value) + by).toFixed(decimals), limits) ?? value;
    type(String(Math.min(max, Math.max(min, next))));
  };
  return {
    text: typed ?? String(value),
    refused: typed === null ? null : refusedNumber(typed, limits, { value, isLeft }),
    type,
    leave(): void {
      if (waiting !== null) onNumber(waiting);
      if (isInRange || typed?.trim() === '') setTyped(null);
      else setLeft(true);
    },
    onKey(event: KeyboardEvent): void {
      if (event.key === 'Enter' && waiting !== null) onNumber(waiting);
      else if (event.key === 'Escape' && typed !== null) type(null);
      else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') stepBy(event.key === 'ArrowUp' ? step : -step);
      else return;
      if (event.key !== 'Enter') event.preventDefault();
    },
  };
}
