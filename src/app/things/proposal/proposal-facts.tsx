/** What is the same and what differs between a cart line and a proposed alternative (OPT-01, OPT-04). */
import type { DifferingFact, EqualFact } from '#contract/resources/optimization.ts';
import { dateText } from '../../kit/dates.ts';
import classes from './proposal-facts.module.css';

interface ProposalFactsProps {
  readonly equal: readonly EqualFact[];
  readonly differs: readonly DifferingFact[];
}

export function ProposalFacts({ equal, differs }: ProposalFactsProps) {
  return (
    <div className={classes['facts']}>
      {differs.length === 0 ? null : (
        <>
          <p className={classes['heading']}>Different</p>
          <dl>
            {differs.map((fact) => (
              <div key={fact.name}>
                <dt>{fact.name}</dt>
                <dd>
                  <span className={classes['from']}>{factText(fact, fact.from)}</span>
                  <span aria-hidden="true"> → </span>
                  <span className={classes['spoken']}>becomes </span>
                  <strong>{factText(fact, fact.to)}</strong>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {equal.length === 0 ? null : (
        <p className={classes['same']}>
          <span className={classes['heading']}>Same</span> {equal.map(equalText).join(' · ')}
        </p>
      )}
    </div>
  );
}

function factText({ topic }: { readonly topic: EqualFact['topic'] }, text: string | null): string {
  if (text === null) return 'not stated';
  return topic === 'arrival' ? dateText(text) : text;
}

export function equalText(fact: EqualFact): string {
  return `${fact.name} ${factText(fact, fact.text)}`;
}
