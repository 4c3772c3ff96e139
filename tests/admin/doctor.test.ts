/** `npm run admin -- doctor` on installations that have no database yet. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { examine } from '#server/admin/doctor.ts';
import { readConfig } from '#server/config.ts';
import { smtpReceiver } from '../support/smtp-receiver.ts';
import { freePort } from '../support/system-postgres.ts';
import { removeTestDirectory, testDirectory } from '../support/test-directory.ts';

async function findings(env: Readonly<Record<string, string>>): Promise<string> {
  const said: string[] = [];
  for await (const { state, text } of examine(readConfig(env))) said.push(`${state}: ${text}`);
  return said.join('\n');
}

function directory(): string {
  const made = testDirectory();
  onTestFinished(() => removeTestDirectory(made));
  return made;
}

it('tells whether mail goes out: without a mail server, with one, and with one that does not answer', async () => {
  const DATA_DIR = join(directory(), 'data');
  expect(await findings({ DATA_DIR })).toContain('look: There is no mail server: mails are kept here');
  const MAIL_FROM = 'stock@stock.example';
  const { url, mails } = await smtpReceiver();
  expect(await findings({ DATA_DIR, SMTP_URL: url, MAIL_FROM })).toContain(
    `ok: The mail server at ${new URL(url).host} answers.`,
  );
  expect(mails).toEqual([]);
  const nobody = `127.0.0.1:${await freePort()}`;
  expect(await findings({ DATA_DIR, SMTP_URL: `smtp://robin:secret@${nobody}`, MAIL_FROM })).toMatch(
    new RegExp(`wrong: The mail server at ${nobody} can’t be used \\(.*ECONNREFUSED.*\\)\\. No mail goes out\\.`),
  );
});

it('promises no data directory where none can be made', async () => {
  const made = directory();
  expect(await findings({ DATA_DIR: join(made, 'a', 'b') })).toContain('does not exist yet; the first start makes it.');
  writeFileSync(join(made, 'file'), '');
  const DATA_DIR = join(made, 'file', 'data');
  expect(await findings({ DATA_DIR })).toContain(`wrong: ${join(made, 'file')} is not a directory.`);
});
