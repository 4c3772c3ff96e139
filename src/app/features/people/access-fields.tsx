/** A person's access at this location: a role, and its exceptions. */
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { CAPABILITIES, type Capability } from '#domain/access/capability.ts';
import { LOCATION_ROLES, type LocationRole, withCapability } from '#domain/access/member-access.ts';
import { may, ROLE_CAPABILITIES } from '#domain/access/policy.ts';
import { readNumber } from '../../kit/read-number.ts';
import { useRights } from '../../session/use-rights.ts';
import { CAPABILITY_TEXTS, roleText } from '../../things/person/access-text.ts';
import classes from './people.module.css';

export interface TypedAccess {
  readonly role: LocationRole;
  readonly capabilities: readonly Capability[];
  /** In dollars, as typed; empty: no limit. */
  readonly limit: string;
}

export const NEW_STAFF: TypedAccess = { role: 'staff', capabilities: ROLE_CAPABILITIES.staff, limit: '' };

const HIGHEST = 10_000_000;

/** Whoever orders has a limit, except an owner. */
const hasLimit = ({ role, capabilities }: TypedAccess): boolean => role !== 'owner' && capabilities.includes('order');

/** A limit is read where its field is shown; elsewhere there is none. @returns an error, or the access to send */
export function readAccess(access: TypedAccess) {
  const { role, capabilities, limit } = access;
  const typed = hasLimit(access) ? limit.replaceAll(/[$,\s]/g, '') : '';
  const orderLimit = typed === '' ? null : readNumber(typed, { decimals: 2 });
  const isWrong = typed !== '' && (orderLimit === null || orderLimit < 0 || orderLimit > HIGHEST);
  if (isWrong)
    return { problem: 'Enter an order limit from $0 to $10,000,000, such as 250, or leave it empty.' } as const;
  return { problem: null, access: { role, capabilities, orderLimit } } as const;
}

interface AccessFieldsProps {
  readonly typed: TypedAccess;
  readonly problem: string | null;
  /** Whether the person granting it is an owner. */
  readonly isOwner: boolean;
  readonly onChange: (typed: TypedAccess) => void;
}

export function AccessFields({ typed, problem, isOwner, onChange }: AccessFieldsProps) {
  const rights = useRights();
  const { role, capabilities, limit } = typed;
  const roles = LOCATION_ROLES.filter((each) => isOwner || each !== 'owner');
  return (
    <>
      <NativeSelect
        label="Role"
        size="md"
        data={roles.map((each) => ({ value: each, label: roleText(each) }))}
        value={role}
        onChange={({ currentTarget: { value } }) => {
          const chosen = roles.find((each) => each === value) ?? role;
          onChange({ ...typed, role: chosen, capabilities: ROLE_CAPABILITIES[chosen] });
        }}
      />
      {role === 'owner' ? (
        <p className={classes['quiet']}>An owner can do everything at this location, without an order limit.</p>
      ) : (
        <>
          <fieldset className={classes['fieldset']}>
            <legend>Can</legend>
            {CAPABILITIES.map((each) => (
              <Checkbox
                key={each}
                size="md"
                className={classes['check'] ?? ''}
                label={CAPABILITY_TEXTS[each]}
                disabled={!may(rights, each)}
                checked={capabilities.includes(each)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange({ ...typed, capabilities: withCapability(capabilities, each, checked) })
                }
              />
            ))}
          </fieldset>
          {hasLimit(typed) ? (
            <TextInput
              label="Order limit"
              description="For each checkout, with shipping and tax. Leave empty for no limit."
              size="md"
              inputMode="decimal"
              leftSection="$"
              autoComplete="off"
              error={problem}
              value={limit}
              onChange={({ currentTarget: { value } }) => onChange({ ...typed, limit: value })}
            />
          ) : null}
        </>
      )}
    </>
  );
}
