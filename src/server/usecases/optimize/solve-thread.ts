/** The worker thread of `solve.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import type { CartProblem } from '#domain/ordering/cart-problem.ts';
import { optimizeCart } from '#domain/ordering/optimize-cart.ts';

parentPort?.postMessage(optimizeCart(workerData as CartProblem));
