/** How the account link greets: a doctor by title; the name alone is cut, at 6 for a doctor, else at 9 (SHELL-16). */
import { truncateText } from '../../kit/truncate-text.ts';

export function greeting(name: string, roleHere: string | null): string {
  return roleHere === 'doctor' ? `Hi, Dr. ${truncateText(name, 6)}` : `Hi, ${truncateText(name, 9)}`;
}
