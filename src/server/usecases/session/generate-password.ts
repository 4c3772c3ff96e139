/** A password that is easy to read out and type: without similar letters and digits. */
import { randomInt } from 'node:crypto';

const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** About 99 bits: four groups of five characters, joined by hyphens. */
export function generatePassword(): string {
  const sign = (): string => SIGNS[randomInt(SIGNS.length)] ?? '';
  return Array.from({ length: GROUPS }, () => Array.from({ length: GROUP_LENGTH }, sign).join('')).join('-');
}
