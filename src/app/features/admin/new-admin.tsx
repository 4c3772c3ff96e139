/** Adds an admin, who chooses a password by an emailed link (API-35). */
import { Button, Modal, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { createAdmin } from '#remote/http/admin-practice-calls.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { useAdminAction } from './use-admin-action.ts';
import layout from '../../kit/layout.module.css';
import classes from './admin.module.css';

export function NewAdmin() {
  const { api } = useStockroomRuntime();
  const { isBusy, run } = useAdminAction();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const make = async (): Promise<void> => {
    const isDone = await run(() => createAdmin(api, { name: name.trim(), email: email.trim() }), {
      done: `${email.trim()} gets a link to choose a password.`,
      failed: 'The admin was not added.',
    });
    if (!isDone) return;
    setOpen(false);
    setName('');
    setEmail('');
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isBusy) void make();
  };
  return (
    <>
      <Button variant="default" size="md" onClick={() => setOpen(true)}>
        New admin
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} closeOnClickOutside={false} title="New admin">
        <form className={classes['form']} onSubmit={submit} aria-label="New admin">
          <TextInput
            label="Name"
            size="md"
            withAsterisk={false}
            required
            data-autofocus
            maxLength={120}
            value={name}
            onChange={({ currentTarget: { value } }) => setName(value)}
          />
          <TextInput
            label="E-mail"
            type="email"
            size="md"
            withAsterisk={false}
            required
            maxLength={254}
            value={email}
            onChange={({ currentTarget: { value } }) => setEmail(value)}
          />
          <div className={layout['head']}>
            <Button type="submit" size="md" {...focusableLoading(isBusy)}>
              Add admin
            </Button>
            <Button variant="default" size="md" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </div>
        </form>
      </Modal>
    </>
  );
}
