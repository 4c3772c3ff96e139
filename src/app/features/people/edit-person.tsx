/** Changes a person's access here. Other people's changes in the meantime are shown, and not overwritten (ACC-03). */
import { Modal } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { isRefusedWith } from '#contract/errors/wire-failure.ts';
import type { MemberResource } from '#contract/resources/members.ts';
import { LOCATION_ROLES } from '#domain/access/member-access.ts';
import { knownCapabilities } from '#domain/access/policy.ts';
import { changeMember } from '#remote/http/member-calls.ts';
import { alertError, alertInfo } from '../../kit/alert.ts';
import { FormButtons } from '../../kit/form-buttons.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { useStockroom } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import { AccessFields, readAccess, type TypedAccess } from './access-fields.tsx';
import classes from './people.module.css';

interface EditPersonProps {
  readonly member: MemberResource;
  readonly isOwner: boolean;
  readonly onClose: () => void;
  /** Reloads the list. */
  readonly onChanged: () => Promise<unknown>;
}

export function EditPerson({ member, isOwner, onClose, onChanged }: EditPersonProps) {
  const { api } = useStockroom();
  const { name, revision } = member.attributes;
  const [typed, setTyped] = useState<TypedAccess>(() => typedOf(member));
  const [problem, setProblem] = useState<string | null>(null);
  const [wrongLimit, setWrongLimit] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const save = async (): Promise<void> => {
    const { problem: wrong, access } = readAccess(typed);
    setWrongLimit(wrong);
    if (access === undefined) return;
    setBusy(true);
    setProblem(null);
    try {
      await changeMember(api, member.id, { ...access, revision });
      await onChanged();
      alertInfo(`Saved what ${name} can do.`);
      onClose();
    } catch (failure) {
      if (isRefusedWith(failure, 'not-found')) {
        alertError(`${name} no longer works at this location.`);
        await onChanged();
        return onClose();
      }
      setProblem(failureText(failure));
      if (isRefusedWith(failure, 'member-changed')) await onChanged();
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isBusy) void save();
  };

  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={name}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form className={classes['form']} noValidate onSubmit={submit}>
        <FormProblem words={problem} />
        <AccessFields typed={typed} problem={wrongLimit} isOwner={isOwner} onChange={setTyped} />
        <div className={classes['foot']}>
          <FormButtons isBusy={isBusy} onCancel={onClose}>
            Save
          </FormButtons>
        </div>
      </form>
    </Modal>
  );
}

function typedOf({ attributes: { role, capabilities, orderLimit } }: MemberResource): TypedAccess {
  return {
    role: LOCATION_ROLES.find((each) => each === role) ?? 'staff',
    capabilities: knownCapabilities(capabilities),
    limit: orderLimit === null ? '' : String(orderLimit),
  };
}
