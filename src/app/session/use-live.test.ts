import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginFirstPaint } from '../kit/first-paint.ts';
import { afterPaint } from './use-live.ts';

let heard: string[];

/** Answers at once, and hears when nobody listens anymore. */
const watched = {
  subscribe(next: (answer: string) => void) {
    heard.push('asked');
    next('answer');
    return { unsubscribe: () => void heard.push('left') };
  },
};

const listen = () => afterPaint<string>(watched).subscribe((answer) => void heard.push(answer));

beforeEach(() => {
  vi.useFakeTimers();
  // why: Node draws nothing; the painting ends with the time that it may take at the latest.
  vi.stubGlobal('requestAnimationFrame', () => 0);
  heard = [];
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks within the call where the first drawing is over, and can be left', () => {
  const subscription = listen();
  expect(heard).toEqual(['asked', 'answer']);
  subscription.unsubscribe();
  expect(heard).toEqual(['asked', 'answer', 'left']);
});

it('waits for the painting, and can be left before and after it', () => {
  beginFirstPaint();
  const [early, late] = [listen(), listen()];
  early.unsubscribe();
  expect(heard).toEqual([]);
  vi.runAllTimers();
  expect(heard).toEqual(['asked', 'answer']);
  late.unsubscribe();
  expect(heard).toEqual(['asked', 'answer', 'left']);
});
