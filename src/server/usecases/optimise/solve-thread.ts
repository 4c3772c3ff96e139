/** The thread of `solve.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { type CartProblem, optimiseCart } from '#domain/ordering/optimise-cart.ts';

parentPort?.postMessage(optimiseCart(workerData as CartProblem));
