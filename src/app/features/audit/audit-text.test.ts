import { describe, expect, it } from 'vitest';
import { AUDIT_KINDS } from '#domain/access/audit-kind.ts';
import { type AuditEvent, detailText, kindText, whereText, whoText } from './audit-text.ts';

const event = (more: Partial<AuditEvent>): AuditEvent => ({
  at: '2026-11-20T10:00:00.000Z',
  kind: 'signed-in',
  userName: 'Olive',
  adminName: null,
  subject: '',
  details: {},
  address: '10.0.0.7',
  device: 'Desk',
  ...more,
});

describe('ACC-05 the audit log in words', () => {
  it('has words for every kind, and shows a newer one as it came', () => {
    for (const kind of AUDIT_KINDS) expect(kindText(kind)).not.toBe(kind);
    expect(kindText('of-a-newer-server')).toBe('of-a-newer-server');
  });

  it('names both, the admin and the person for whom they acted', () => {
    expect(whoText(event({ adminName: 'Ada' }))).toBe('Ada for Olive');
    expect(whoText(event({ userName: '' }))).toBe('Unknown');
    expect(whoText(event({ userName: '', device: '', address: '' }))).toBe('–');
    const acted = event({ kind: 'acted', adminName: 'Ada', details: { what: 'Takes lines out of the cart.' } });
    expect([kindText(acted.kind), detailText(acted), whoText(acted)]).toEqual([
      'Made a change for a person',
      'Takes lines out of the cart.',
      'Ada for Olive',
    ]);
    expect(whereText(event({}))).toBe('Desk, 10.0.0.7');
    expect(whereText(event({ device: '', address: '' }))).toBe('Server console');
  });

  it('says what was changed, from what to what', () => {
    const before = { role: 'staff', capabilities: ['count', 'order'], orderLimit: null };
    const after = { role: 'doctor', capabilities: ['count', 'see-catalogue'], orderLimit: 250 };
    expect(detailText(event({ kind: 'access-changed', subject: 'Sam', details: { before, after } }))).toBe(
      'Sam: Role: Staff → Doctor; + See the catalog; − Place orders; Order limit: None → $250.00',
    );
    expect(detailText(event({ kind: 'invited', subject: 'n@x.test', details: { after } }))).toBe(
      'n@x.test: Doctor; Order limit: $250.00',
    );
    expect(detailText(event({ kind: 'invited', details: { after: { ...after, orderLimit: null } } }))).toBe('Doctor');
    expect(detailText(event({ kind: 'person-removed', subject: 'Sam', details: { before } }))).toBe('Sam: Staff');
    const budget = { before: { budget: 1000, weekly: false }, after: { budget: null, weekly: true } };
    expect(detailText(event({ kind: 'budget-changed', details: budget }))).toBe(
      'Budget: $1,000.00 → None; Period: Month → Week',
    );
    expect(detailText(event({ kind: 'joined', userName: 'Nora', subject: 'Nora', details: {} }))).toBe('');
    expect(detailText(event({ kind: 'access-changed', details: { before: 7, after: null } }))).toBe('');
  });
});
