/** The cost of each distributor's order before and after, in detail, and the totals. */
import type { Costs } from '#contract/resources/optimization.ts';
import { cents } from '#contract/resources/resource.ts';
import { currency } from '../../kit/money.ts';
import { costRows, PARTS, type CostRow } from './cost-rows.ts';
import classes from './cost-list.module.css';

interface CostListProps {
  readonly before: Costs;
  readonly after: Costs;
  readonly isWeighing: boolean;
}

export function CostList({ before, after, isWeighing }: CostListProps) {
  return (
    <section aria-labelledby="optimizer-costs" aria-busy={isWeighing}>
      <h3 id="optimizer-costs" className={classes['part']}>
        What it costs
      </h3>
      <ul className={classes['costs']}>
        {costRows(before, after).map((row) => (
          <li key={row.id} className={classes['cost']} data-total={row.id === 'total'}>
            <h4 className={classes['costName']}>
              {row.name}
              {row.after === null ? <span className={classes['gone']}>No longer needed</span> : null}
              {row.before === null ? <span className={classes['new']}>New order</span> : null}
            </h4>
            <dl className={classes['amounts']}>
              {PARTS.map(({ key, words }) => (
                <Amount key={key} row={row} part={key} words={words} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AmountProps {
  readonly row: CostRow;
  readonly part: (typeof PARTS)[number]['key'];
  readonly words: string;
}

function Amount({ row, part, words }: AmountProps) {
  const [was, is] = [cents(row.before?.[part] ?? 0), cents(row.after?.[part] ?? 0)];
  return (
    <div data-part={part}>
      <dt>{words}</dt>
      <dd>
        {is === was || row.before === null ? null : (
          <del>
            <span className={classes['spoken']}>before </span>
            {currency(was)}
          </del>
        )}
        <span className={is < was ? classes['less'] : undefined}>{currency(is)}</span>
      </dd>
    </div>
  );
}
