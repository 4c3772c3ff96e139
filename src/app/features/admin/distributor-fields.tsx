/** The two forms of a distributor. Errors are shown beside the button, and input is never lost. */
import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { type AdminDistributorResource, GATEWAYS } from '#contract/resources/admin-distributors.ts';
import { PAYMENT_TYPES } from '#domain/ordering/order-states.ts';
import { changeDistributor } from '#remote/http/admin-distributor-calls.ts';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { GATEWAY_TEXTS, PAYMENT_TEXTS } from './admin-text.ts';
import {
  gatewayFormOf,
  type PatchResult,
  patchOfGateway,
  patchOfTerms,
  type TermsForm,
  termsFormOf,
} from './distributor-form.ts';
import { useAdminAction } from './use-admin-action.ts';
import layout from '../../kit/layout.module.css';
import classes from './admin.module.css';

interface FieldsProps {
  readonly distributor: AdminDistributorResource;
}

export function TermsFields({ distributor }: FieldsProps) {
  const [form, setForm] = useState(termsFormOf(distributor.attributes));
  const field = (name: keyof TermsForm, label: string, description?: string) => (
    <TextInput
      label={label}
      {...(description === undefined ? {} : { description })}
      size="md"
      maxLength={20}
      value={form[name]}
      onChange={({ currentTarget: { value } }) => setForm({ ...form, [name]: value })}
    />
  );
  return (
    <SavedForm distributor={distributor} patched={() => patchOfTerms(form)} what="terms">
      <NativeSelect
        label="Payment"
        size="md"
        value={form.paymentType}
        data={PAYMENT_TYPES.map((value) => ({ value, label: PAYMENT_TEXTS[value] }))}
        onChange={({ currentTarget: { value } }) =>
          setForm({ ...form, paymentType: PAYMENT_TYPES.find((each) => each === value) ?? form.paymentType })
        }
      />
      {field('etaDays', 'Days until delivery')}
      {field('cutOff', 'Cut-off time', 'Later orders ship the next day.')}
      {field('zone', 'Time zone', 'Offset from UTC, such as -06:00.')}
      {field('fixedShipping', 'Shipping, in dollars', 'Leave empty if not known.')}
      {field('handling', 'Handling, in dollars')}
      {field('freeShippingFrom', 'Free shipping from, in dollars', 'Leave empty for never.')}
    </SavedForm>
  );
}

export function GatewayFields({ distributor }: FieldsProps) {
  const { attributes } = distributor;
  const [form, setForm] = useState(gatewayFormOf(attributes));
  const isCxml = form.gateway === 'cxml';
  return (
    <SavedForm
      distributor={distributor}
      patched={() => patchOfGateway(form, attributes)}
      onSaved={() => setForm({ ...form, secret: '' })}
      what="order gateway"
    >
      <NativeSelect
        label="Orders go by"
        size="md"
        value={form.gateway}
        data={GATEWAYS.map((value) => ({ value, label: GATEWAY_TEXTS[value] }))}
        onChange={({ currentTarget: { value } }) =>
          setForm({ ...form, gateway: GATEWAYS.find((each) => each === value) ?? form.gateway })
        }
      />
      {form.gateway === 'simulated' ? (
        <p className={classes['warned']}>
          Orders to {attributes.name} reach nobody: they’re simulated up to their delivery. Choose cXML or mail before
          practices order for real.
        </p>
      ) : (
        <TextInput
          label={isCxml ? 'Address for orders' : 'Mail address for orders'}
          placeholder={isCxml ? 'https://example.com/cxml' : 'orders@example.com'}
          size="md"
          maxLength={300}
          value={form.gatewayAddress}
          onChange={({ currentTarget: { value } }) => setForm({ ...form, gatewayAddress: value })}
        />
      )}
      {isCxml ? (
        <>
          <TextInput
            label="Identity"
            description="How the distributor identifies us. Leave empty to use the server’s configuration."
            size="md"
            maxLength={200}
            autoComplete="off"
            value={form.identity}
            onChange={({ currentTarget: { value } }) => setForm({ ...form, identity: value })}
          />
          <PasswordInput
            label="Secret"
            description={
              attributes.hasSecret ? 'Saved, and never shown. Type a new one to replace it.' : 'Never shown again.'
            }
            size="md"
            maxLength={500}
            autoComplete="new-password"
            value={form.secret}
            onChange={({ currentTarget: { value } }) => setForm({ ...form, secret: value })}
          />
        </>
      ) : null}
    </SavedForm>
  );
}

interface SavedFormProps extends FieldsProps {
  /** What is saved, such as `terms`. */
  readonly what: string;
  readonly patched: () => PatchResult;
  readonly onSaved?: () => void;
  readonly children: ReactNode;
}

function SavedForm({ distributor: { id, attributes }, what, patched, onSaved, children }: SavedFormProps) {
  const { api } = useStockroomRuntime();
  const { isBusy, run } = useAdminAction();
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    const change = patched();
    setProblem('problem' in change ? change.problem : null);
    if ('problem' in change) return;
    const isSaved = await run(() => changeDistributor(api, id, change.patch), {
      done: `${attributes.name}: ${what} saved.`,
      failed: `${attributes.name}: ${what} not saved.`,
    });
    if (isSaved) onSaved?.();
  };
  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {children}
      {problem === null ? null : (
        <p role="alert" className={layout['problem']}>
          {problem}
        </p>
      )}
      <Button type="submit" size="md" className={classes['start'] ?? ''} loading={isBusy}>
        Save
      </Button>
    </form>
  );
}
