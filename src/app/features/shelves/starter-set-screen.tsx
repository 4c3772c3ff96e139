/** A starter set for the location's specialties at `/shelves/starter-set` (INV-26): preselected, to be confirmed before it is added. */
import { Button, Checkbox, Skeleton } from '@mantine/core';
import { IconPackages, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { StarterProduct } from '#contract/resources/shelf-import.ts';
import { readStarterSet } from '#remote/http/shelf-calls.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { focusableDisabled } from '../../kit/focusable-disabled.ts';
import { FormProblem } from '../../kit/form-problem.tsx';
import { useStockroom } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import { itemsText } from '../../things/item/bulk-text.ts';
import { Share } from './share.tsx';
import { useAddShelfItems } from './use-add-shelf-items.ts';
import layout from '../../kit/layout.module.css';
import classes from './shelves.module.css';

export function StarterSetScreen() {
  const { api, locationId } = useStockroom();
  const [set, setSet] = useState<readonly StarterProduct[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    readStarterSet(api, leaving.signal).then(setSet, (cause: unknown) => {
      if (!leaving.signal.aborted) setFailure(cause);
    });
    return () => leaving.abort();
  }, [api, locationId, attempt]);
  return (
    <div className={classes['page']}>
      <h1 className={layout['title']}>Starter set</h1>
      {failure !== null ? (
        <EmptyState
          icon={<IconWifiOff size={34} stroke={1.6} />}
          title="Can’t show the starter set"
          onRetry={() => {
            setFailure(null);
            setAttempt(attempt + 1);
          }}
        >
          {failureText(failure)}
        </EmptyState>
      ) : set === null ? (
        <div role="status" aria-label="Loading the starter set" className={classes['page']}>
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} height={56} radius="md" />
          ))}
        </div>
      ) : set.length === 0 ? (
        <EmptyState
          icon={<IconPackages size={34} stroke={1.6} />}
          title="Nothing to suggest yet"
          action={
            <Button component={Link} to="/scan" variant="light">
              Scan your first box
            </Button>
          }
        >
          The catalog has no products for your specialties.
        </EmptyState>
      ) : (
        <Choices set={set} />
      )}
    </div>
  );
}

function Choices({ set }: { readonly set: readonly StarterProduct[] }) {
  const navigate = useNavigate();
  const { adding, problem, add } = useAddShelfItems(() => void navigate('/inventory'));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const folders = [...new Set(set.map(({ attributes }) => attributes.folder))];
  const chosen = set.filter(({ id }) => !left.has(id));
  const choose = (ids: readonly string[], isChosen: boolean): void => {
    const next = new Set(left);
    for (const id of ids) {
      if (isChosen) next.delete(id);
      else next.add(id);
    }
    setLeft(next);
  };
  const items = chosen.map(({ id, attributes }) => ({ productDistributorId: id, folder: attributes.folder }));
  return (
    <>
      <p className={classes['words']}>
        What practices like yours start with, from the catalog. Uncheck what you don’t want; nothing is ordered.
      </p>
      {folders.map((folder) => {
        const inside = set.filter(({ attributes }) => attributes.folder === folder);
        const ids = inside.map(({ id }) => id);
        const count = ids.filter((id) => !left.has(id)).length;
        return (
          <section key={folder} className={classes['card']} aria-label={folder}>
            <Checkbox
              size="md"
              label={<strong>{folder}</strong>}
              checked={count === ids.length}
              indeterminate={count > 0 && count < ids.length}
              disabled={adding !== null}
              onChange={({ currentTarget: { checked } }) => choose(ids, checked)}
            />
            {inside.map(({ id, attributes }) => (
              <Checkbox
                key={id}
                size="md"
                className={classes['choice'] ?? ''}
                label={attributes.productName}
                description={[attributes.packageText, attributes.manufacturerName, attributes.distributorName]
                  .filter((text) => text !== '')
                  .join(' · ')}
                checked={!left.has(id)}
                disabled={adding !== null}
                onChange={({ currentTarget: { checked } }) => choose([id], checked)}
              />
            ))}
          </section>
        );
      })}
      {adding === null ? null : <Share label="Adding items" {...adding} />}
      <FormProblem words={problem} />
      <div className={classes['buttons']}>
        <Button size="md" {...focusableDisabled(adding !== null || items.length === 0, () => void add(items))}>
          Add {itemsText(items.length)}
        </Button>
      </div>
    </>
  );
}
