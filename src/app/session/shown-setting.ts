/**
 * Which value of a device setting a tab shows. A change made here is shown at once and stored in the background; from the first
 * read after that write, the stored value is shown again, whoever wrote it last.
 */
export interface SettingChange<Value> {
  readonly key: string;
  readonly value: Value;
  /** Number of this tab's change, counted from 1. */
  readonly nth: number;
}

export interface SettingRead<Value> {
  readonly key: string;
  readonly value: Value | undefined;
  /** The last change of this tab that was written before this read. */
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
  // Equal facts stay the same object: nothing is rendered again because a change has been written.
  return change?.key === key && JSON.stringify(change.value) === JSON.stringify(value) ? change.value : value;
}
