import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { accountStep, locationStep, practiceStep } from './sign-up.ts';

/** Field -> message. */
function problems(schema: v.GenericSchema, typed: object): Readonly<Record<string, string>> {
  const { success, issues } = v.safeParse(schema, typed);
  if (success) return {};
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
}

const account = { name: 'Robin Owner', email: ' Robin@Hillside.Example ', password: 'tulip-garage-otter-92' };
const practice = { practice: ' Hillside Dental ', country: 'US', state: 'MA', license: 'dn 12345' };
const location = {
  location: 'Main office',
  country: 'US',
  street: '12 Main Street',
  city: 'Cambridge',
  state: 'MA',
  zip: '021394307',
  specialities: ['general-dentistry', 'endodontics', 'general-dentistry'],
};

describe('AUTH-04 the steps', () => {
  it('take what is in order, in one spelling', () => {
    expect(v.parse(accountStep, account).email).toBe('robin@hillside.example');
    expect(v.parse(practiceStep, practice)).toEqual({
      practice: 'Hillside Dental',
      country: 'US',
      state: 'MA',
      license: 'DN 12345',
    });
    const read = v.parse(locationStep, location);
    expect([read.zip, read.specialities]).toEqual(['02139-4307', ['general-dentistry', 'endodontics']]);
  });

  it('name each field that is not', () => {
    expect(Object.keys(problems(accountStep, { name: ' ', email: 'robin', password: 'short' }))).toEqual([
      'name',
      'email',
      'password',
    ]);
    expect(Object.keys(problems(practiceStep, { practice: '', country: 'FR', state: 'MA', license: 'none' }))).toEqual([
      'practice',
      'country',
      'license',
    ]);
    expect(problems(practiceStep, { ...practice, state: 'ON' })).toEqual({
      state: 'Choose the state that issued the license.',
    });
    expect(problems(practiceStep, { ...practice, country: 'CA' })).toEqual({
      state: 'Choose the province that issued the license.',
    });
    expect(problems(locationStep, { ...location, country: 'CA', zip: 'K1A 0B1' })).toEqual({
      state: 'Choose a province.',
    });
    expect(problems(locationStep, { ...location, zip: '2139' })).toEqual({ zip: 'Enter a ZIP code, such as 02139.' });
    expect(problems(locationStep, { ...location, country: 'CA', state: 'ON' })).toEqual({
      zip: 'Enter a postal code, such as K1A 0B1.',
    });
    expect(Object.keys(problems(locationStep, { ...location, state: '', city: '', specialities: [] }))).toEqual([
      'city',
      'specialities',
      'state',
    ]);
  });

  it('take no invisible characters, which no table keeps', () => {
    for (const odd of ['a\u0000b', 'a\nb', 'a\u007Fb', 'a\uD800']) {
      expect(problems(accountStep, { ...account, name: odd })).toHaveProperty('name');
    }
  });
});
