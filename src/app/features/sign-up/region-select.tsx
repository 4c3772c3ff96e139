/** Selects a country, and a state or province. */
import { NativeSelect } from '@mantine/core';
import { COUNTRIES, COUNTRY_CODES, regionsOf, type Country } from '#domain/places/countries.ts';

interface CountrySelectProps {
  readonly value: Country;
  readonly onChange: (country: Country) => void;
}

export function CountrySelect({ value, onChange }: CountrySelectProps) {
  return (
    <NativeSelect
      label="Country"
      name="country"
      size="md"
      autoComplete="country"
      value={value}
      data={COUNTRY_CODES.map((code) => ({ value: code, label: COUNTRIES[code].name }))}
      onChange={({ currentTarget }) => {
        const chosen = COUNTRY_CODES.find((code) => code === currentTarget.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    />
  );
}

interface RegionSelectProps {
  readonly country: Country;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (region: string) => void;
}

export function RegionSelect({ country, value, error, onChange }: RegionSelectProps) {
  const { region } = COUNTRIES[country];
  return (
    <NativeSelect
      label={region}
      name="state"
      size="md"
      autoComplete="address-level1"
      value={value}
      error={error}
      data={[
        { value: '', label: 'Choose' },
        ...regionsOf(country).map(({ code, name }) => ({ value: code, label: name })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
