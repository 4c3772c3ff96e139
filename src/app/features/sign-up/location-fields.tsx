/** The fields of a location: its name, address and specialties, for the first one and for more. */
import { Checkbox, TextInput } from '@mantine/core';
import { COUNTRIES, regionName, regionsOfPostalCode, type Country } from '#domain/places/countries.ts';
import { postalCode } from '#domain/places/postal-code.ts';
import { SPECIALITIES, SPECIALITY_NAMES } from '#domain/places/specialities.ts';
import { CountrySelect, RegionSelect } from './region-select.tsx';
import type { StepForm } from './use-step-form.ts';
import classes from './sign-up.module.css';

export function LocationFields({ typed, set, problemOf }: FieldsProps) {
  return (
    <>
      <TextInput
        label="Name of this location"
        name="location"
        size="md"
        autoComplete="off"
        value={typed.location}
        error={problemOf('location')}
        onChange={(event) => set({ location: event.currentTarget.value })}
      />
      <AddressFields typed={typed} set={set} problemOf={problemOf} />
      <Specialities typed={typed} set={set} problemOf={problemOf} />
    </>
  );
}

function onlyRegion(country: Country, zip: string): string | null {
  const written = postalCode(country, zip);
  const [only, ...others] = written === null ? [] : regionsOfPostalCode(country, written);
  return others.length === 0 ? (only ?? null) : null;
}

/** Some postal codes cross a border, so this is not an error, but more often it is a mistake. */
function Elsewhere({
  country,
  zip,
  state,
}: {
  readonly country: Country;
  readonly zip: string;
  readonly state: string;
}) {
  const written = postalCode(country, zip);
  const regions = written === null ? [] : regionsOfPostalCode(country, written);
  const isElsewhere = state !== '' && regions.length > 0 && !regions.includes(state);
  return (
    <p className={classes['quiet']} role="status">
      {isElsewhere
        ? `${written} is usually in ${regions.map((code) => regionName(country, code)).join(' or ')}. Check the address.`
        : null}
    </p>
  );
}

export interface TypedLocation {
  readonly location: string;
  readonly country: Country;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly specialities: readonly string[];
}

type FieldsProps = Pick<StepForm<TypedLocation>, 'typed' | 'set' | 'problemOf'>;

function AddressFields({ typed, set, problemOf }: FieldsProps) {
  const { postalCode: zipLabel } = COUNTRIES[typed.country];
  return (
    <>
      <CountrySelect value={typed.country} onChange={(country) => set({ country, state: '', zip: '' })} />
      <TextInput
        label="Street and number"
        name="street"
        size="md"
        autoComplete="street-address"
        value={typed.street}
        error={problemOf('street')}
        onChange={(event) => set({ street: event.currentTarget.value })}
      />
      <div className={classes['pair']}>
        <TextInput
          label={zipLabel}
          name="zip"
          size="md"
          autoComplete="postal-code"
          inputMode={typed.country === 'US' ? 'numeric' : 'text'}
          value={typed.zip}
          error={problemOf('zip')}
          onChange={(event) => {
            const zip = event.currentTarget.value;
            set({ zip, state: onlyRegion(typed.country, zip) ?? typed.state });
          }}
        />
        <TextInput
          label="City"
          name="city"
          size="md"
          autoComplete="address-level2"
          value={typed.city}
          error={problemOf('city')}
          onChange={(event) => set({ city: event.currentTarget.value })}
        />
      </div>
      <RegionSelect
        country={typed.country}
        value={typed.state}
        error={problemOf('state')}
        onChange={(state) => set({ state })}
      />
      <Elsewhere country={typed.country} zip={typed.zip} state={typed.state} />
    </>
  );
}

function Specialities({ typed, set, problemOf }: FieldsProps) {
  return (
    <Checkbox.Group
      label="Specialties"
      size="md"
      error={problemOf('specialities')}
      value={[...typed.specialities]}
      onChange={(specialities) => set({ specialities })}
    >
      <div className={classes['specialities']}>
        {SPECIALITY_NAMES.map((name) => (
          <Checkbox
            key={name}
            size="md"
            className={classes['speciality'] ?? ''}
            value={name}
            label={SPECIALITIES[name]}
            aria-invalid={problemOf('specialities') !== null}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}

export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
