/** The partners of the demo, for every location. */
import { insertPartner } from '../store/partners/partner-rows.ts';
import type { Connection } from '../store/connection.ts';

const PARTNERS = [
  [
    'Brightline Sterilizer Service',
    'On-site repair and yearly validation of sterilizers, with a loaner while yours is away.',
  ],
  ['Cedar Practice Lending', 'Equipment financing for dental and medical practices, from $5,000.'],
  ['Clearwater Waterline Testing', 'Mail-in tests of dental unit waterlines, with reports for your compliance binder.'],
  ['Meridian Staffing', 'Temporary hygienists and assistants, licensed and insured, often the same day.'],
] as const;

export async function seedPartners(connection: Connection): Promise<void> {
  for (const [name, description] of PARTNERS) {
    const host = name.split(' ')[0]?.toLowerCase() ?? '';
    await insertPartner(connection, { name, description, url: `https://${host}.example/`, buying_group: null });
  }
}
