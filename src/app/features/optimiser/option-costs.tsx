/** What each option that is on costs: how much lower the total would be without it. */
import { OPTION_WORDS, optionCostWords } from './swap-words.ts';
import type { OptionCosts as Costs } from './optimiser-run.ts';
import classes from './optimiser.module.css';

export function OptionCosts({ costs }: { readonly costs: Costs }) {
  if (costs.length === 0) return null;
  return (
    <section aria-labelledby="optimiser-options">
      <h3 id="optimiser-options" className={classes['part']}>
        Your options
      </h3>
      <dl className={classes['facts']}>
        {costs.map(({ option, costs: dollars }) => (
          <div key={option}>
            <dt>{OPTION_WORDS[option]}</dt>
            <dd>{optionCostWords(dollars)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
