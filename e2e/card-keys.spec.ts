/** The keys in the card processor's fields, which are in a frame of their own. */
import { expect, newDevice, OWNER, test } from './support/journey.ts';
import { cardDialog } from './support/type-card.ts';

test('SUB-13 SUB-14 in the fields of the card Escape closes the dialog, and Enter adds the card', async ({
  stockroom,
  browser,
}) => {
  const { page, context } = await newDevice(browser, stockroom.origin, OWNER, '/settings');
  const account = page.getByRole('region', { name: 'Subscription', exact: true });
  const open = account.getByRole('button', { name: /(Add|Update) Credit Card/ });
  const dialog = cardDialog(page);
  const fields = dialog.frameLocator('iframe[title="Secure card payment input frame"]');
  await open.click();
  await fields.getByLabel('Card number').press('Escape');
  await expect(dialog).toBeHidden();
  await open.click();
  await fields.getByLabel('Card number').fill('4242424242424242');
  await fields.getByLabel('Expiration date').fill('1231');
  await fields.getByLabel('CVC').fill('123');
  await fields.getByLabel('ZIP').fill('94102');
  await expect(dialog.getByRole('button', { name: 'Add Card', exact: true })).toBeEnabled();
  await fields.getByLabel('ZIP').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(account).toContainText('•••• 4242');
  await context.close();
});
