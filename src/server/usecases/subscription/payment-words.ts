/** Amounts and days as mails say them. */
export function currencyWords(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

export function dayWords(day: string): string {
  const format = { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' } as const;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', format);
}
