import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOLD_MS, REPEAT_MS, SETTLE_MS, StepperModel } from './stepper-model.ts';

function stepper(value: number) {
  const commits: [number, number][] = [];
  const rules = { min: 0, max: 99_999, onCommit: (next: number, delta: number) => void commits.push([next, delta]) };
  return { model: new StepperModel(value, rules, () => undefined), commits };
}

describe('a stepper', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('a tap is one step and one edit', () => {
    const { model, commits } = stepper(5);
    model.hold(1);
    expect(model.shown).toBe(5);
    model.release();
    expect(model.shown).toBe(6);
    expect(commits).toEqual([[6, 1]]);
  });

  it('G7 quick taps add up exactly, though the stored number lags behind', () => {
    const { model, commits } = stepper(5);
    for (let tap = 0; tap < 3; tap += 1) {
      model.hold(-1);
      model.release();
    }
    model.setValue(4);
    expect(commits.map(([, delta]) => delta)).toEqual([-1, -1, -1]);
  });

  it('G8 the number never falls back while the stored one catches up', () => {
    const { model } = stepper(5);
    model.step(1);
    model.step(1);
    model.setValue(6);
    expect(model.shown).toBe(7);
    model.setValue(7);
    expect(model.shown).toBe(7);
    model.setValue(9);
    expect(model.shown).toBe(9);
  });

  it('after a refused edit the stored number shows again after a while', () => {
    const { model } = stepper(5);
    model.step(1);
    vi.advanceTimersByTime(SETTLE_MS);
    expect(model.shown).toBe(5);
    model.step(1);
    expect(model.shown).toBe(6);
  });

  it('holding repeats and makes one edit when released', () => {
    const { model, commits } = stepper(5);
    model.hold(1);
    vi.advanceTimersByTime(HOLD_MS + 3 * REPEAT_MS);
    expect(model.shown).toBe(9);
    expect(commits).toEqual([]);
    model.release();
    expect(commits).toEqual([[9, 4]]);
  });

  it('a press that becomes a scroll changes nothing', () => {
    const { model, commits } = stepper(5);
    model.hold(-1);
    model.cancel();
    vi.advanceTimersByTime(HOLD_MS * 2);
    expect(model.shown).toBe(5);
    expect(commits).toEqual([]);
  });

  it('holding to the end of the range commits by itself', () => {
    const { model, commits } = stepper(2);
    model.hold(-1);
    vi.advanceTimersByTime(HOLD_MS + 5 * REPEAT_MS);
    expect(commits).toEqual([[0, -2]]);
    model.release();
    expect(commits).toHaveLength(1);
  });

  it('G6 the shown number is committed when the stepper unmounts', () => {
    const { model, commits } = stepper(5);
    model.hold(1);
    vi.advanceTimersByTime(HOLD_MS + REPEAT_MS);
    model.dispose();
    expect(commits).toEqual([[7, 2]]);
  });

  it('G7 a press still counts if others change the number during it', () => {
    const { model, commits } = stepper(5);
    model.hold(1);
    vi.advanceTimersByTime(HOLD_MS);
    model.setValue(6);
    model.release();
    expect(commits.map(([, delta]) => delta)).toEqual([1]);
  });

  it('CART-13 stays within 0 and the largest quantity', () => {
    const { model, commits } = stepper(1);
    model.step(-5);
    model.set(200_000);
    expect(commits).toEqual([
      [0, -1],
      [99_999, 99_999],
    ]);
  });

  it('G7 a number beyond the largest quantity changes by what was tapped, and is not clamped', () => {
    const { model, commits } = stepper(150_000);
    model.step(1);
    model.hold(-1);
    model.release();
    expect(commits).toEqual([[149_999, -1]]);
  });
});
