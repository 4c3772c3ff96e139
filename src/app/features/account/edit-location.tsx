/** Edits the details of a location: name, address, time zone, budget (ACC-02). For people who manage members and locations. */
import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import type { LocationAttributes } from '#contract/resources/members.ts';
import type { UserLocation } from '#contract/resources/session.ts';
import { may } from '#domain/access/policy.ts';
import { readableName } from '#domain/names/readable-name.ts';
import { zonesToChoose } from '#domain/places/time-zones.ts';
import { changeLocation } from '#remote/http/member-calls.ts';
import { alertInfo } from '../../kit/alert.ts';
import { FormButtons } from '../../kit/form-buttons.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { readNumber } from '../../kit/read-number.ts';
import { useFormSubmit } from '../../kit/use-form-submit.ts';
import { rightsAt } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { formErrorText } from '../../text/failure-text.ts';
import classes from './account.module.css';

interface TypedLocation {
  readonly name: string;
  readonly address: string;
  readonly timeZone: string;
  readonly budget: string;
  readonly period: string;
}

const HIGHEST = 10_000_000;
const PERIODS = [
  { value: 'week', label: 'Weekly' },
  { value: 'month', label: 'Monthly' },
];
const ZONES = zonesToChoose(Intl);

export function EditLocation({ location }: { readonly location: UserLocation }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <LocationForm location={location} onClose={() => setOpen(false)} />;
  return (
    <Button
      variant="default"
      size="md"
      className={classes['button'] ?? ''}
      aria-label={`Edit ${location.name}`}
      onClick={() => setOpen(true)}
    >
      Edit
    </Button>
  );
}

function LocationForm({ location, onClose }: { readonly location: UserLocation; readonly onClose: () => void }) {
  const { api, session } = useStockroom();
  const seesMoney = may(rightsAt(session.user, location.id), 'see-money');
  const [before] = useState(() => typedOf(location));
  const [typed, setTyped] = useState(before);
  const { isBusy, problem, submit } = useFormSubmit(formErrorText);
  const onSubmit = (event: SubmitEvent): void => {
    const { problem: wrong, changed = {} } = readChanges(before, typed);
    submit(event, wrong, async () => {
      await changeLocation(api, location.id, changed);
      alertInfo(`${readableName(typed.name)} was saved.`);
      onClose();
    });
  };

  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit} aria-label={`Edit ${location.name}`}>
      <FormProblem words={problem} />
      <LocationFields typed={typed} seesMoney={seesMoney} onChange={(change) => setTyped({ ...typed, ...change })} />
      <FormButtons isBusy={isBusy} onCancel={onClose}>
        Save location
      </FormButtons>
    </form>
  );
}

interface LocationFieldsProps {
  readonly typed: TypedLocation;
  readonly seesMoney: boolean;
  readonly onChange: (change: Partial<TypedLocation>) => void;
}

function LocationFields({ typed, seesMoney, onChange }: LocationFieldsProps) {
  return (
    <>
      <TextInput
        label="Location name"
        size="md"
        autoComplete="off"
        autoFocus
        value={typed.name}
        onChange={({ currentTarget: { value } }) => onChange({ name: value })}
      />
      <TextInput
        label="Address"
        size="md"
        autoComplete="off"
        value={typed.address}
        onChange={({ currentTarget: { value } }) => onChange({ address: value })}
      />
      <NativeSelect
        label="Time zone"
        size="md"
        data={ZONES.includes(typed.timeZone) ? ZONES : [typed.timeZone, ...ZONES]}
        value={typed.timeZone}
        onChange={({ currentTarget: { value } }) => onChange({ timeZone: value })}
      />
      {seesMoney ? (
        <>
          <TextInput
            label="Budget"
            description="Leave empty for no budget."
            size="md"
            inputMode="decimal"
            leftSection="$"
            autoComplete="off"
            value={typed.budget}
            onChange={({ currentTarget: { value } }) => onChange({ budget: value })}
          />
          <SegmentedControl
            aria-label="Budget period"
            size="md"
            data={PERIODS}
            value={typed.period}
            onChange={(period) => onChange({ period })}
          />
        </>
      ) : null}
    </>
  );
}

function typedOf({ name, address, timeZone = 'UTC', budget, params }: UserLocation): TypedLocation {
  return {
    name,
    address,
    timeZone,
    budget: budget === null ? '' : String(budget),
    period: params.track_budget_weekly ? 'week' : 'month',
  };
}

/** Only changed fields are sent, so that other people's changes to other fields are not overwritten. */
function readChanges(
  before: TypedLocation,
  typed: TypedLocation,
): { problem: string; changed?: undefined } | { problem: null; changed: LocationAttributes } {
  const text = typed.budget.replaceAll(/[$,\s]/g, '');
  const budget = text === '' ? null : readNumber(text, { decimals: 2 });
  if (readableName(typed.name) === '') return { problem: 'Enter a name for this location.' };
  if (text !== '' && (budget === null || budget < 0 || budget > HIGHEST)) {
    return { problem: 'Enter a budget from $0 to $10,000,000, such as 2500, or leave it empty.' };
  }
  return {
    problem: null,
    changed: {
      ...(typed.name === before.name ? {} : { name: typed.name }),
      ...(typed.address === before.address ? {} : { address: typed.address }),
      ...(typed.timeZone === before.timeZone ? {} : { timeZone: typed.timeZone }),
      ...(typed.budget === before.budget ? {} : { budget }),
      ...(typed.period === before.period ? {} : { trackBudgetWeekly: typed.period === 'week' }),
    },
  };
}
