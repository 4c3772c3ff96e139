/**
 * `npm run overdue`: fails with 1 if a dependency has a known vulnerability (0050), and with 2 if the registry did not
 * answer. Run before each release and weekly; it needs the registry, so no test does it.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type AuditReport, overdueParts } from './overdue-parts.ts';

const npm = async (args: readonly string[]): Promise<string> => {
  try {
    return (await promisify(execFile)('npm', [...args], { maxBuffer: 64_000_000 })).stdout;
  } catch (error) {
    // `npm audit` exits with 1 if it has found something, and still prints its report.
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
