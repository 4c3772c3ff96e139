/** The result of a count: how many items, and where the counted number differs from the recorded one. */
import { Button, Group } from '@mantine/core';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { countText } from '../../kit/count-text.ts';
import { currency } from '../../kit/money.ts';
import { numberText } from '../../kit/number-text.ts';
import { saveCsv } from '../../kit/save-file.ts';
import { sumsOf, variancesOf, type CountProgress, type CountRun, type Variance } from './count-run.ts';
import classes from './counting.module.css';

interface CountSummaryProps {
  readonly title: string;
  readonly run: CountRun;
  readonly progress: CountProgress;
  readonly onRecount: (itemId: string) => void;
  readonly onContinue: () => void;
  readonly onCountSkipped: () => void;
  readonly onStartOver: () => void;
  readonly onEnd: () => void;
}

/** The CSV contains all of them. */
const MAX_SHOWN = 200;

export function CountSummary(props: CountSummaryProps) {
  const { title, run, progress } = props;
  const variances = variancesOf(run);
  const left = progress.total - progress.counted - progress.skipped;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={classes['summary']}>
      <h2 ref={heading} tabIndex={-1} className={classes['summaryTitle']}>
        {left === 0 ? 'Count finished' : `${countText(left, 'item', 'items')} left to count`}
      </h2>
      <Facts progress={progress} variances={variances} />
      <Group gap="sm">
        {left === 0 ? null : (
          <Button size="lg" onClick={props.onContinue}>
            Continue counting
          </Button>
        )}
        <Button size="lg" variant={left === 0 ? 'filled' : 'default'} onClick={props.onEnd}>
          {left === 0 ? 'Done' : 'End count'}
        </Button>
        {progress.skipped === 0 ? null : (
          <Button size="lg" variant="default" onClick={props.onCountSkipped}>
            Count {numberText(progress.skipped)} skipped
          </Button>
        )}
        {variances.length === 0 ? null : (
          <Button
            size="lg"
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => saveCsv(`${title} variances`, csvRows(variances))}
          >
            Download variances (CSV)
          </Button>
        )}
        <Button
          size="lg"
          variant="subtle"
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={props.onStartOver}
        >
          Start over
        </Button>
      </Group>
      {variances.length === 0 ? (
        <p className={classes['line']}>
          {progress.counted === 0 ? 'Nothing has been counted yet' : 'Every count matches what was on record'}
        </p>
      ) : (
        <Variances variances={variances} onRecount={props.onRecount} />
      )}
    </div>
  );
}

function Facts({ progress, variances }: { readonly progress: CountProgress; readonly variances: readonly Variance[] }) {
  const { missing, over, cents, unpriced } = sumsOf(variances);
  const facts = [
    { words: 'Counted', value: `${numberText(progress.counted)} of ${numberText(progress.total)}` },
    { words: 'Skipped', value: numberText(progress.skipped) },
    { words: 'Missing', value: countText(missing, 'unit', 'units') },
    { words: 'Over', value: countText(over, 'unit', 'units') },
    { words: 'Difference in value', value: moneyText(cents) },
  ];
  return (
    <>
      <dl className={classes['sums']}>
        {facts.map(({ words, value }) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {unpriced === 0 ? null : (
        <p className={classes['line']}>{countText(unpriced, 'item has', 'items have')} no price and no value here.</p>
      )}
    </>
  );
}

function Variances({
  variances,
  onRecount,
}: {
  readonly variances: readonly Variance[];
  readonly onRecount: (itemId: string) => void;
}) {
  const hidden = variances.length - MAX_SHOWN;
  return (
    <section aria-label="Variances">
      <h3 className={classes['variancesTitle']}>{countText(variances.length, 'variance', 'variances')}</h3>
      <ul className={classes['variances']}>
        {variances.slice(0, MAX_SHOWN).map((each) => (
          <li key={each.itemId} className={classes['variance']}>
            <span className={classes['varianceName']}>
              {each.name}
              <small>
                On record {numberText(each.expected)}, counted {numberText(each.counted)}
              </small>
            </span>
            <span className={classes['varianceNumbers']} data-less={each.units < 0 || undefined}>
              <strong>{unitsText(each.units)}</strong>
              <small>{each.cents === null ? 'No price' : moneyText(each.cents)}</small>
            </span>
            <Button
              variant="default"
              size="compact-md"
              mih={48}
              aria-label={`Recount: ${each.name}`}
              onClick={() => onRecount(each.itemId)}
            >
              Recount
            </Button>
          </li>
        ))}
      </ul>
      {hidden > 0 ? <p className={classes['line']}>{countText(hidden, 'more is', 'more are')} in the CSV.</p> : null}
    </section>
  );
}

function unitsText(units: number): string {
  return `${units < 0 ? '−' : '+'}${numberText(Math.abs(units))}`;
}

function moneyText(cents: number): string {
  return `${cents < 0 ? '−' : cents > 0 ? '+' : ''}${currency(Math.abs(cents))}`;
}

function csvRows(variances: readonly Variance[]) {
  return [
    ['Name', 'On record', 'Counted', 'Units', 'Value'],
    ...variances.map(({ name, expected, counted, units, cents }) => [
      name,
      expected,
      counted,
      units,
      cents === null ? '' : (cents / 100).toFixed(2),
    ]),
  ];
}
