/** Partners in the admin area: a list, and a form for one of them (PART-02). Nothing that was typed is lost when it is refused. */
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { AdminPartnerResource, PartnerAttributes } from '#contract/resources/partners.ts';
import { BRAND_KEYS, BRANDS } from '#domain/brands/brands.ts';
import { readAllPartners, removePartner, savePartner } from '#remote/http/partner-calls.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { RecordTable, type Column } from '../../kit/record-table.tsx';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { Missing } from './admin-list.tsx';
import { useDoing } from './use-doing.ts';
import classes from './admin.module.css';

const NEW = 'new';

export function PartnersScreen() {
  const { id } = useParams();
  const { api } = useStockroomRuntime();
  const result = useQuery({
    queryKey: queryKeys.admin('partners', ''),
    queryFn: ({ signal }) => readAllPartners(api, signal),
    staleTime: 0,
  });
  const { data } = result;
  const open = data?.find((each) => each.id === id);
  return (
    <div className={classes['page']}>
      {id === undefined ? null : (
        <Link to="/admin/partners" className={classes['link'] ?? ''}>
          All partners
        </Link>
      )}
      <h1 className={classes['title']}>{open?.attributes.name ?? (id === NEW ? 'New partner' : 'Partners')}</h1>
      {data === undefined ? (
        <Missing label="Partners" failure={result.error} onRetry={() => void result.refetch()} />
      ) : id === NEW || open !== undefined ? (
        <PartnerForm key={id} partner={open ?? null} />
      ) : id !== undefined ? (
        <p>This partner was not found.</p>
      ) : (
        <>
          <Button
            className={classes['start'] ?? ''}
            size="md"
            component={Link}
            to="/admin/partners/new"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
          >
            New partner
          </Button>
          {data.length === 0 ? (
            <EmptyState icon={null} title="No partners yet">
              Locations see Partner Network once there is a partner for them.
            </EmptyState>
          ) : (
            <RecordTable label="Partners" columns={COLUMNS} rows={data} keyOf={(each) => each.id} />
          )}
        </>
      )}
    </div>
  );
}

const groupName = (key: string | null): string => {
  const known = BRAND_KEYS.find((each) => each === key);
  return known === undefined ? 'Everybody' : BRANDS[known].name;
};

const COLUMNS: readonly Column<AdminPartnerResource>[] = [
  {
    key: 'name',
    title: 'Partner',
    cell: ({ id, attributes: { name } }) => (
      <Link to={`/admin/partners/${id}`} className={classes['link'] ?? ''}>
        {name}
      </Link>
    ),
  },
  { key: 'for', title: 'For', cell: ({ attributes: { buyingGroup } }) => groupName(buyingGroup) },
  { key: 'url', title: 'Link', cell: ({ attributes: { url } }) => url },
];

function PartnerForm({ partner }: { readonly partner: AdminPartnerResource | null }) {
  const { api } = useStockroomRuntime();
  const navigate = useNavigate();
  const { isBusy, run } = useDoing();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [form, setForm] = useState(
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
    <section className={classes['card']} aria-label="Partner">
      <TextInput
        label="Name"
        size="md"
        maxLength={100}
        value={form.name}
        onChange={({ currentTarget: { value } }) => setForm({ ...form, name: value })}
      />
      <Textarea
        label="Description"
        size="md"
        maxLength={600}
        autosize
        minRows={3}
        value={form.description}
        onChange={({ currentTarget: { value } }) => setForm({ ...form, description: value })}
      />
      <TextInput
        label="Link"
        size="md"
        maxLength={500}
        value={form.url}
        onChange={({ currentTarget: { value } }) => setForm({ ...form, url: value })}
      />
      <NativeSelect
        label="For"
        size="md"
        value={form.buyingGroup ?? ''}
        data={[
          { value: '', label: 'Everybody' },
          ...BRAND_KEYS.filter((key) => key !== 'stockroom').map((key) => ({ value: key, label: BRANDS[key].name })),
        ]}
        onChange={({ currentTarget: { value } }) => setForm({ ...form, buyingGroup: value === '' ? null : value })}
      />
      <p role="alert">{problem}</p>
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

/** What is sent, or what is wrong with it. */
function readForm(form: AdminPartnerResource['attributes']): PartnerAttributes | string {
  const name = form.name.trim();
  const url = form.url.trim();
  if (name === '') return 'Enter a name.';
  if (!/^https:\/\/[^\s/]+\.[^\s]+$/i.test(url))
    return 'Enter a link that starts with https://, such as https://example.com.';
  const group = BRAND_KEYS.find((key) => key === form.buyingGroup) ?? null;
  return { name, description: form.description.trim(), url, buyingGroup: group === 'stockroom' ? null : group };
}
