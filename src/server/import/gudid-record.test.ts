/** Texts of the FDA's device database, as makers have entered them. */
import { expect, it } from 'vitest';
import { gudidRecord } from './gudid-record.ts';

it('line ends that came from a workbook are blanks in names and descriptions', () => {
  const record = gudidRecord({
    ids: [{ di: '00816988011552', type: 'Primary', agency: 'GS1' }],
    company: 'Acme Medical, Inc.',
    brand: 'FOOTPLATE SHOE_x000D_',
    description: 'FOOTPLATE SHOE_x000D_\n1MM ID_x000D_',
    model: '',
  });
  expect(record).toMatchObject({
    ok: true,
    value: {
      name: 'FOOTPLATE SHOE 1MM ID',
      brand: 'FOOTPLATE SHOE',
      description: 'FOOTPLATE SHOE 1MM ID',
    },
  });
});

it('a description that begins with the brand is the name, which then has the brand once', () => {
  const named = (brand: string, description: string, model = ''): string => {
    const ids = [{ di: '00816988011552', type: 'Primary', agency: 'GS1' }];
    const record = gudidRecord({ ids, company: 'Acme Medical, Inc.', brand, description, model });
    return record.ok ? record.value.name : record.refusal;
  };
  expect(named('Geenen', 'Geenen Pancreatic Stent')).toBe('Geenen Pancreatic Stent');
  expect(named('EverFlex', 'EVERFLEX 6X120 120')).toBe('EverFlex 6X120 120');
  expect(named('CrossRoads™', 'CrossRoads™Bone Screw')).toBe('CrossRoads™Bone Screw');
  expect(named('LifeSpan Vascular Graft', 'LifeSpan Vascular Graft')).toBe('LifeSpan Vascular Graft');
  // Half a word is another one, and what stands between the two is kept in its place.
  expect(named('Zen', 'Zenith Stent')).toBe('Zen, Zenith Stent');
  expect(named('Cook', 'Catheter, Cook')).toBe('Cook, Catheter, Cook');
  expect(named('Cook', 'Cook Catheter', 'Long, 5 mm')).toBe('Cook, Long, 5 mm, Cook Catheter');
  expect(named('', 'Catheter')).toBe('Catheter');
  expect(named('Cook', '')).toBe('Cook');
});

it('a name that is too long ends after a whole word, with an ellipsis', () => {
  const named = (description: string): string => {
    const ids = [{ di: '00816988011552', type: 'Primary', agency: 'GS1' }];
    const record = gudidRecord({ ids, company: 'Acme Medical, Inc.', brand: '', description, model: '' });
    return record.ok ? record.value.name : record.refusal;
  };
  const words = (count: number): string => Array.from({ length: count }, () => 'forceps').join(' ');
  expect(named(words(37))).toBe(words(37));
  expect(named(words(38))).toBe(`${words(37)}…`);
  expect(named(`${words(37)}, (curved) tips`)).toBe(`${words(37)}…`);
  expect(named('x'.repeat(400))).toBe(`${'x'.repeat(299)}…`);
  expect(named(`${words(37)} ${'x'.repeat(400)}`)).toBe(`${words(37)}…`);
});
