/**
 * Which value of a device setting shows in a tab. A change made here shows at once and is written behind; from the first
 * look at the database after that write, what stands there shows again, whoever wrote it last.
 */
export interface SettingChange<Value> {
  readonly key: string;
  readonly value: Value;
  /** Of the changes made by this tab, counted from 1. */
  readonly nth: number;
}

export interface SettingRead<Value> {
  readonly key: string;
  readonly value: Value | undefined;
  /** The last change of this tab that was written before this look. */
  readonly written: number;
}

interface Known<Value> {
  readonly change: SettingChange<Value> | null;
  readonly read: SettingRead<Value> | undefined;
  readonly initial: Value;
}

export function shownSetting<Value>(key: string, { change, read, initial }: Known<Value>): Value {
  const kept = read?.key === key ? read : undefined;
  if (change?.key === key && (kept === undefined || kept.written < change.nth)) return change.value;
  const value = kept?.value ?? initial;
  // The same facts stay the same object: nothing is drawn again because a change has been written.
  return change?.key === key && isSame(change.value, value) ? change.value : value;
}

function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);
}
