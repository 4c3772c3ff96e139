/** The first location and its specialties. Completing it creates the practice. */
import { Button, Checkbox, TextInput } from '@mantine/core';
import { readStep } from '#contract/resources/read-step.ts';
import {
  type LocationStep as LocationStepValue,
  locationStep,
  type SetUpResource,
} from '#contract/resources/sign-up.ts';
import { COUNTRIES, regionName, regionsOfPostalCode, type Country } from '#domain/places/countries.ts';
import { postalCode } from '#domain/places/postal-code.ts';
import { SPECIALITIES, SPECIALITY_NAMES } from '#domain/places/specialities.ts';
import { setUpLocation } from '#remote/http/sign-up-calls.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { knownCountry } from './practice-step.tsx';
import { CountrySelect, RegionSelect } from './region-select.tsx';
import { StepFrame } from './step-frame.tsx';
import { type StepForm, useStepForm } from './use-step-form.ts';
import classes from './sign-up.module.css';

interface LocationStepProps {
  readonly practice: NonNullable<SetUpResource['attributes']['practice']>;
  readonly onBack: () => void;
}

export function LocationStep({ practice, onBack }: LocationStepProps) {
  const { api, device } = useStockroomRuntime();
  const step = useStepForm<TypedLocation, LocationStepValue>({
    initial: {
      location: practice.practice,
      country: knownCountry(practice.country),
      street: '',
      city: '',
      state: practice.state,
      zip: '',
      specialities: [],
    },
    read: (typed) => readStep(locationStep, typed),
    send: async (value) => {
      const user = await setUpLocation(api, { ...value, timeZone: browserTimeZone() });
      const session = await device.readSession();
      if (session !== null && session.userId === user.id)
        await device.changeUser(session.userId, () => user.attributes);
    },
  });
  const { typed, set, problemOf } = step;
  return (
    <StepFrame
      step="Location"
      title="Where you work"
      words="Orders are shipped to this address. You can add more locations later."
      problem={step.problem}
    >
      <form className={classes['form']} noValidate onSubmit={step.onSubmit} ref={step.form}>
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
        <Button type="submit" size="lg" {...focusableLoading(step.isBusy)}>
          Continue
        </Button>
        <button type="button" className={`${classes['link']} ${classes['plain']}`} onClick={onBack}>
          Back to your practice
        </button>
      </form>
    </StepFrame>
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

interface TypedLocation {
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

const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
