/**
 * The greeting of the account link: a doctor with title; only the name is cut, to 6 characters for a doctor, otherwise to 9
 * (SHELL-16).
 */
import { truncateText } from '../../kit/truncate-text.ts';

export function greeting(name: string, roleHere: string | null): string {
  return roleHere === 'doctor' ? `Hi, Dr. ${truncateText(name, 6)}` : `Hi, ${truncateText(name, 9)}`;
}
