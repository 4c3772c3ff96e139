/** The practice and its license. */
import { Button, TextInput } from '@mantine/core';
import { readStep } from '#contract/resources/read-step.ts';
import { practiceStep, type SetUpResource } from '#contract/resources/sign-up.ts';
import { COUNTRY_CODES, type Country } from '#domain/places/countries.ts';
import { setUpPractice } from '#remote/http/sign-up-calls.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { CountrySelect, RegionSelect } from './region-select.tsx';
import { StepFrame } from './step-frame.tsx';
import { useStepForm } from './use-step-form.ts';
import classes from './sign-up.module.css';

interface PracticeStepProps {
  readonly person: string;
  /** As stored earlier; null: nothing was. */
  readonly saved: SetUpResource['attributes']['practice'];
  readonly onSaved: (setUp: SetUpResource) => void;
}

/** A country of a newer server cannot be selected here. */
export function knownCountry(text: string | undefined): Country {
  return COUNTRY_CODES.find((code) => code === text) ?? COUNTRY_CODES[0];
}

export function PracticeStep({ person, saved, onSaved }: PracticeStepProps) {
  const { api } = useStockroomRuntime();
  const step = useStepForm({
    initial: {
      practice: saved?.practice ?? '',
      country: knownCountry(saved?.country),
      state: saved?.state ?? '',
      license: saved?.license ?? '',
    },
    draft: { person, step: 'practice' },
    read: (typed) => readStep(practiceStep, typed),
    send: async (value) => onSaved(await setUpPractice(api, value)),
  });
  const { typed, set, problemOf } = step;
  return (
    <StepFrame
      step="Practice"
      title="Your practice"
      words="Distributors sell prescription products to licensed practices only, so we check your license."
      problem={step.problem}
    >
      <form className={classes['form']} noValidate onSubmit={step.onSubmit} ref={step.form}>
        <TextInput
          label="Name of the practice"
          name="practice"
          size="md"
          autoComplete="organization"
          value={typed.practice}
          error={problemOf('practice')}
          onChange={(event) => set({ practice: event.currentTarget.value })}
        />
        <div className={classes['pair']}>
          <CountrySelect value={typed.country} onChange={(country) => set({ country, state: '' })} />
          <RegionSelect
            country={typed.country}
            value={typed.state}
            error={problemOf('state')}
            onChange={(state) => set({ state })}
          />
        </div>
        <TextInput
          label="License number"
          description="Of a dentist or physician at your practice."
          name="license"
          size="md"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed.license}
          error={problemOf('license')}
          onChange={(event) => set({ license: event.currentTarget.value })}
        />
        <Button type="submit" size="lg" {...focusableLoading(step.isBusy)}>
          Continue
        </Button>
      </form>
    </StepFrame>
  );
}
