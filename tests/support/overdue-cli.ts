/**
 * `npm run overdue`: fails with 1 where a part of others has a known weakness (0050), and with 2 where the registry did not answer.
 * Run before each release and each week; it asks the registry, so no test does.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type AuditReport, overdueParts } from './overdue-parts.ts';

const npm = async (args: readonly string[]): Promise<string> => {
  try {
    return (await promisify(execFile)('npm', [...args], { maxBuffer: 64_000_000 })).stdout;
  } catch (error) {
    // It ends with 1 where it has found something, and says what all the same.
    const { stdout = '' } = error as { stdout?: string };
    if (stdout.trim().startsWith('{')) return stdout;
    throw error;
  }
};

try {
  const overdue = overdueParts(JSON.parse(await npm(['audit', '--omit=dev', '--json'])) as AuditReport);
  for (const each of overdue) console.error(each);
  if (overdue.length === 0) console.log('No part of others has a known weakness.');
  else process.exitCode = 1;
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 2;
}
