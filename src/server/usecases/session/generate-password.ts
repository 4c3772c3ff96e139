/** A password that can be read out and typed: letters and digits that are not mistaken for each other. */
import { randomInt } from 'node:crypto';

const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** About 99 bits: four groups of five signs, joined by hyphens. */
export function generatePassword(): string {
  const sign = (): string => SIGNS[randomInt(SIGNS.length)] ?? '';
  return Array.from({ length: GROUPS }, () => Array.from({ length: GROUP_LENGTH }, sign).join('')).join('-');
}
