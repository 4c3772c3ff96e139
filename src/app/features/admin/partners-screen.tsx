/** Partners in the admin area: a list, and a form for one of them (PART-02). Input is preserved after a refusal. */
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { AdminPartnerResource, PartnerAttributes } from '#contract/resources/partners.ts';
import { BRAND_KEYS, BRANDS } from '#domain/brands/brands.ts';
import { readableName } from '#domain/names/readable-name.ts';
import { readAllPartners, removePartner, savePartner } from '#remote/http/partner-calls.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { RecordTable, type Column } from '../../kit/record-table.tsx';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { RecordScreen } from './record-screen.tsx';
import { useAdminAction } from './use-admin-action.ts';
import layout from '../../kit/layout.module.css';
import classes from './admin.module.css';

export function PartnersScreen() {
  return (
    <RecordScreen
      path="partners"
      noun="partner"
      title="Partners"
      read={readAllPartners}
      renderOne={(partner) => <PartnerForm key={partner.id} partner={partner} />}
      add={<PartnerForm partner={null} />}
      renderList={(partners) => <PartnerList partners={partners} />}
    />
  );
}

function PartnerList({ partners }: { readonly partners: readonly AdminPartnerResource[] }) {
  return partners.length === 0 ? (
    <EmptyState icon={null} title="No partners yet">
      Locations see Partner Network once there is a partner for them.
    </EmptyState>
  ) : (
    <RecordTable label="Partners" columns={COLUMNS} rows={partners} keyOf={({ id }) => id} />
  );
}

const groupName = (key: string | null): string => {
  const known = BRAND_KEYS.find((each) => each === key);
  return known === undefined ? 'Everybody' : BRANDS[known].name;
};

/** `https://www.example.com/` -> `example.com` */
const hostText = (url: string): string => url.replace(/^https:\/\/(www\.)?/i, '').replace(/\/$/, '');

const COLUMNS: readonly Column<AdminPartnerResource>[] = [
  {
    key: 'name',
    title: 'Partner',
    cell: ({ id, attributes: { name } }) => (
      <Link to={`/admin/partners/${id}`} className={layout['link'] ?? ''}>
        {name}
      </Link>
    ),
  },
  { key: 'for', title: 'For', cell: ({ attributes: { buyingGroup } }) => groupName(buyingGroup) },
  { key: 'url', title: 'Link', cell: ({ attributes: { url } }) => hostText(url) },
];

function PartnerForm({ partner }: { readonly partner: AdminPartnerResource | null }) {
  const { api } = useStockroomRuntime();
  const navigate = useNavigate();
  const { isBusy, run } = useAdminAction();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [form, setForm] = useState<Form>(
    partner?.attributes ?? { name: '', description: '', url: 'https://', buyingGroup: null },
  );
  const save = async (): Promise<void> => {
    const read = readForm(form);
    setProblem(typeof read === 'string' ? read : null);
    if (typeof read === 'string') return;
    const words = { done: `${read.name} saved`, failed: 'The partner wasn’t saved.' };
    if (await run(() => savePartner(api, partner?.id ?? null, read), words)) void navigate('/admin/partners');
  };
  const remove = async (): Promise<void> => {
    if (partner === null) return;
    setAsking(false);
    const words = { done: `${partner.attributes.name} removed`, failed: 'The partner wasn’t removed.' };
    if (await run(() => removePartner(api, partner.id), words)) void navigate('/admin/partners');
  };
  return (
    <section className={`${layout['card']} ${classes['card']} ${classes['oneColumn']}`} aria-label="Partner">
      <PartnerFields form={form} onChange={setForm} />
      <p role="alert" className={classes['problem']}>
        {problem}
      </p>
      <Button className={classes['start'] ?? ''} size="md" {...focusableLoading(isBusy, () => void save())}>
        Save partner
      </Button>
      {partner === null ? null : (
        <Button className={classes['start'] ?? ''} size="md" variant="default" onClick={() => setAsking(true)}>
          Remove partner
        </Button>
      )}
      <Confirm
        opened={isAsking}
        title={`Remove ${partner?.attributes.name ?? ''}?`}
        confirm="Remove"
        tone="danger"
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}

type Form = AdminPartnerResource['attributes'];

function PartnerFields({ form, onChange }: { readonly form: Form; readonly onChange: (form: Form) => void }) {
  return (
    <>
      <TextInput
        label="Name"
        size="md"
        maxLength={100}
        value={form.name}
        onChange={({ currentTarget: { value } }) => onChange({ ...form, name: value })}
      />
      <Textarea
        label="Description"
        size="md"
        maxLength={600}
        autosize
        minRows={3}
        value={form.description}
        onChange={({ currentTarget: { value } }) => onChange({ ...form, description: value })}
      />
      <TextInput
        label="Link"
        size="md"
        maxLength={500}
        value={form.url}
        onChange={({ currentTarget: { value } }) => onChange({ ...form, url: value })}
      />
      <NativeSelect
        label="For"
        size="md"
        value={form.buyingGroup ?? ''}
        data={[
          { value: '', label: 'Everybody' },
          ...BRAND_KEYS.filter((key) => key !== 'stockroom').map((key) => ({ value: key, label: BRANDS[key].name })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ ...form, buyingGroup: value === '' ? null : value })}
      />
    </>
  );
}

/** The attributes to send, or an error message. */
function readForm(form: Form): PartnerAttributes | string {
  const name = readableName(form.name);
  const url = form.url.trim();
  if (name === '') return 'Enter a name.';
  if (!/^https:\/\/[^\s/]+\.[^\s]+$/i.test(url))
    return 'Enter a link that starts with https://, such as https://example.com.';
  const group = BRAND_KEYS.find((key) => key === form.buyingGroup) ?? null;
  return { name, description: form.description.trim(), url, buyingGroup: group === 'stockroom' ? null : group };
}
