/** How the account link greets: a doctor by title; the name alone is cut, at 6 for a doctor, else at 9 (SHELL-16). */
import { cutText } from '../../kit/cut-text.ts';

export function greeting(name: string, roleHere: string | null): string {
  return roleHere === 'doctor' ? `Hi, Dr. ${cutText(name, 6)}` : `Hi, ${cutText(name, 9)}`;
}
