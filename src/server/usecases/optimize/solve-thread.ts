/** The thread of `solve.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { type CartProblem, optimizeCart } from '#domain/ordering/optimize-cart.ts';

parentPort?.postMessage(optimizeCart(workerData as CartProblem));
