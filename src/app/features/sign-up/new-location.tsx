/** The form of another location. A refusal keeps what was typed; a lost answer adds no second one. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { readStep } from '#contract/resources/read-step.ts';
import { type LocationStep, locationStep } from '#contract/resources/sign-up.ts';
import { MONTHLY } from '#domain/subscription/plans.ts';
import { addLocation } from '#remote/http/member-calls.ts';
import { alertNews } from '../../kit/alert.ts';
import { FormButtons } from '../../kit/form-buttons.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { currency } from '../../kit/money.ts';
import { useStockroom } from '../../stockroom.tsx';
import { browserTimeZone, LocationFields, type TypedLocation } from './location-fields.tsx';
import { useStepForm } from './use-step-form.ts';
import classes from './sign-up.module.css';

const EMPTY: TypedLocation = {
  location: '',
  country: 'US',
  street: '',
  city: '',
  state: '',
  zip: '',
  specialities: [],
};

export function NewLocation({ onClose }: { readonly onClose: () => void }) {
  const { api, device, session } = useStockroom();
  const navigate = useNavigate();
  const { form, typed, set, problem, problemOf, isBusy, onSubmit } = useStepForm<TypedLocation, LocationStep>({
    initial: EMPTY,
    read: (entered) => readStep(locationStep, entered),
    send: async (value) => {
      const id = await addLocation(api, { ...value, timeZone: browserTimeZone() });
      // The URL can only switch to a location that the person is known to have (LOC-07).
      const { attributes } = await api.currentUser();
      await device.changeUser(session.userId, () => attributes);
      onClose();
      const setUp = { words: 'Set it up', go: () => void navigate(`/settings?switchPl=${id}`) };
      alertNews(`${value.location} was added.`, setUp, false);
    },
  });
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit} ref={form} aria-label="Add location">
      <p className={classes['quiet']}>
        A new location has its own shelves, cart, budget and subscription, {currency(MONTHLY.priceCents)} a month. Its
        orders are shipped to its address.
      </p>
      <FormProblem words={problem} />
      <LocationFields typed={typed} set={set} problemOf={problemOf} />
      <FormButtons isBusy={isBusy} onCancel={onClose}>
        Add location
      </FormButtons>
    </form>
  );
}
