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
