/** The shared secret of simulated distributors, the same in every process of an installation, and known to nobody else. */
import { createHmac } from 'node:crypto';

export const simulatedSecret = (tokenKey: string): string =>
  createHmac('sha256', tokenKey).update('documents of simulated distributors').digest('base64url');
