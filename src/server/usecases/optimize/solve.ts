/**
 * Solves a small cart immediately, within a few milliseconds, and any other in a worker thread, so that requests of other people are not
 * delayed; at most two at once per process, the others are queued.
 */
import { Worker } from 'node:worker_threads';
import type { CartAnswer, CartProblem } from '#domain/ordering/cart-problem.ts';
import { optimizeCart } from '#domain/ordering/optimize-cart.ts';

const AT_ONCE = 2;
const SMALL_LINES = 30;
const SMALL_STEPS = 20_000;
const waiting: (() => void)[] = [];
let running = 0;

export async function solve(problem: CartProblem): Promise<CartAnswer> {
  if (problem.lines.length <= SMALL_LINES) {
    const answer = optimizeCart(problem, SMALL_STEPS);
    if (answer.isProven) return answer;
  }
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await inThread(problem);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

function inThread(problem: CartProblem): Promise<CartAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./solve-thread.ts', import.meta.url), { workerData: problem });
    worker.once('message', (answer: CartAnswer) => {
      resolve(answer);
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the solver ended with ${code} before it answered`)));
  });
}
