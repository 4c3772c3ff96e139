/** The frame of each step: progress, title, errors and buttons. */
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { FormProblem } from '../../kit/form-problem.tsx';
import { usePageTitle } from '../../kit/use-page-title.ts';
import classes from './sign-up.module.css';

export const STEPS = ['Account', 'E-mail', 'Practice', 'Location', 'Distributors', 'Card'] as const;
/** The end has a screen of its own. */
export type StepName = (typeof STEPS)[number] | 'end';

interface StepFrameProps {
  readonly step: StepName;
  readonly title: string;
  readonly words?: ReactNode;
  readonly problem?: string | null;
  readonly children: ReactNode;
}

export function StepFrame({ step, title, words, problem = null, children }: StepFrameProps) {
  usePageTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus moves to the title of a new step, so that screen readers begin there.
  useEffect(() => heading.current?.focus(), [step]);
  return (
    <div className={classes['step']}>
      <Progress step={step} />
      <h1 className={classes['title']} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {words === undefined ? null : <p className={classes['words']}>{words}</p>}
      <FormProblem words={problem} />
      {children}
    </div>
  );
}

function Progress({ step }: { readonly step: StepName }) {
  const at = step === 'end' ? STEPS.length : STEPS.indexOf(step);
  return (
    <div className={classes['steps']}>
      <p className={classes['count']}>{step === 'end' ? 'All steps done' : `Step ${at + 1} of ${STEPS.length}`}</p>
      <ol className={classes['progress']} aria-label="Steps">
        {STEPS.map((name, nth) => (
          <li
            key={name}
            className={classes['part']}
            data-state={nth < at ? 'done' : nth === at ? 'present' : 'next'}
            aria-current={nth === at ? 'step' : undefined}
          >
            <span className={classes['bar']} />
            <span className={classes['name']}>
              {nth < at ? <IconCheck size={14} stroke={2.4} aria-label="Done:" /> : null}
              {name}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
