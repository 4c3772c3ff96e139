/** Rows of names and values. */
import classes from './facts.module.css';

export type Fact = readonly [name: string, value: string];

export function Facts({ facts, className = '' }: { readonly facts: readonly Fact[]; readonly className?: string }) {
  return (
    <dl className={`${classes['facts']} ${className}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
