import { expect, it } from 'vitest';
import { overdueParts } from './overdue-parts.ts';

const advisory = (name: string, severity: string) => ({
  name,
  severity,
  title: `a weakness of ${name}`,
  url: `https://advisories.example/${name}`,
});

it('names each part with a known weakness once, and none that has it through another', () => {
  const vulnerabilities = {
    late: { via: [advisory('late', 'high')] },
    again: { via: [advisory('late', 'high')] },
    minor: { via: [advisory('minor', 'low')] },
    through: { via: ['late'] },
  };
  expect(overdueParts({ vulnerabilities })).toEqual([
    'late (high): a weakness of late, https://advisories.example/late',
    'minor (low): a weakness of minor, https://advisories.example/minor',
  ]);
  expect(overdueParts({ vulnerabilities: {} })).toEqual([]);
});

it('never takes a registry that did not answer for one that knows of nothing', () => {
  const refusal = { message: '405 Method Not Allowed', method: 'POST' };
  expect(() => overdueParts(refusal)).toThrow('The registry did not answer the audit. 405 Method Not Allowed');
  expect(() => overdueParts({})).toThrow('The registry did not answer the audit.');
});
