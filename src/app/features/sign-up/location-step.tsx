/** The first location and its specialties. Completing it creates the practice. */
import { Button } from '@mantine/core';
import { readStep } from '#contract/resources/read-step.ts';
import {
  type LocationStep as LocationStepValue,
  locationStep,
  type SetUpResource,
} from '#contract/resources/sign-up.ts';
import { setUpLocation } from '#remote/http/sign-up-calls.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { browserTimeZone, LocationFields, type TypedLocation } from './location-fields.tsx';
import { knownCountry } from './practice-step.tsx';
import { StepFrame } from './step-frame.tsx';
import { useStepForm } from './use-step-form.ts';
import classes from './sign-up.module.css';

interface LocationStepProps {
  readonly person: string;
  readonly practice: NonNullable<SetUpResource['attributes']['practice']>;
  readonly onBack: () => void;
}

export function LocationStep({ person, practice, onBack }: LocationStepProps) {
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
    draft: { person, step: 'location' },
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
        <LocationFields typed={typed} set={set} problemOf={problemOf} />
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
