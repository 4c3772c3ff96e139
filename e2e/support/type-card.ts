/** Types a card into the card processor's fields, and adds it. */
import type { Page } from '@playwright/test';

export const cardDialog = (page: Page) => page.getByRole('dialog', { name: 'Add Your Card' });

export async function typeCard(page: Page, number: string): Promise<void> {
  const fields = cardDialog(page).frameLocator('iframe[title="Secure card payment input frame"]');
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expiration date').fill('1231');
  await fields.getByLabel('CVC').fill('123');
  await fields.getByLabel('ZIP').fill('94102');
  await cardDialog(page).getByRole('button', { name: 'Add Card', exact: true }).click();
}
