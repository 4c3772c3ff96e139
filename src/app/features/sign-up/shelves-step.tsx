/** The last step of the wizard: how to fill the shelves. Any choice completes the wizard (AUTH-13). */
import { Loader, UnstyledButton } from '@mantine/core';
import { IconBarcode, IconChevronRight, IconFileSpreadsheet, IconPackages } from '@tabler/icons-react';
import { useState } from 'react';
import { completeWizard } from '#remote/http/sign-up-calls.ts';
import { focusableDisabled } from '../../kit/focusable-disabled.ts';
import type { Session } from '#mirror/session/session.ts';
import { locationOf } from '../../session/location-here.ts';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { StepFrame } from './step-frame.tsx';
import classes from './sign-up.module.css';

const WAYS = [
  {
    path: '/shelves/import',
    Icon: IconFileSpreadsheet,
    title: 'Import your shelves from a CSV file',
    words: 'Bring your own list, with what is on hand.',
  },
  {
    path: '/shelves/starter-set',
    Icon: IconPackages,
    title: 'Take a starter set',
    words: 'Start with what practices of your specialty use.',
  },
  {
    path: '/scan',
    Icon: IconBarcode,
    title: 'Scan your first box',
    words: 'Take the tablet to the shelf and scan what is there.',
  },
] as const;

interface ShelvesStepProps {
  readonly session: Session;
  /** The next screen; completes the wizard. */
  readonly onChoose: (path: string) => void;
}

export function ShelvesStep({ session, onChoose }: ShelvesStepProps) {
  const { api, device } = useStockroomRuntime();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const goTo = async (path: string): Promise<void> => {
    setBusy(path);
    setProblem(null);
    if (await complete()) {
      // When the session changes, the wizard is left for this path.
      onChoose(path);
      await device.changeUser(session.userId, (user) => completedAt(user, session.locationId));
    } else setProblem('Can’t reach the server. Check your connection and try again.');
    setBusy(null);
  };
  /** @returns false: it failed, which is only logged (AUTH-13) */
  const complete = async (): Promise<boolean> => {
    try {
      await completeWizard(api);
      return true;
    } catch (failure) {
      console.warn('the wizard was not completed', failure);
      return false;
    }
  };
  // Of several, the one that was added.
  const { practiceLocations } = session.user;
  const here = locationOf(session.user, session.locationId);
  const title = practiceLocations.length < 2 || here === undefined ? 'Your practice is ready' : `${here.name} is ready`;
  return (
    <StepFrame step="end" title={title} words="Start where your supplies are." problem={problem}>
      <div className={classes['ways']}>
        {WAYS.map(({ path, Icon, title, words }) => (
          <UnstyledButton
            key={path}
            className={classes['way'] ?? ''}
            aria-busy={busy === path}
            {...focusableDisabled(busy !== null, () => void goTo(path))}
          >
            <Icon size={28} stroke={1.7} aria-hidden="true" />
            <span>
              <strong>{title}</strong>
              <span className={classes['quiet']}>{words}</span>
            </span>
            {busy === path ? <Loader size={20} /> : <IconChevronRight size={20} aria-hidden="true" />}
          </UnstyledButton>
        ))}
      </div>
      <button
        type="button"
        className={`${classes['link']} ${classes['plain']}`}
        {...focusableDisabled(busy !== null, () => void goTo('/'))}
      >
        Look around first
      </button>
    </StepFrame>
  );
}

function completedAt(user: Session['user'], locationId: string | null): Session['user'] {
  const done = { wizardCompleted: 1 } as const;
  const practiceLocations = user.practiceLocations.map((each) =>
    each.id === locationId ? { ...each, ...done } : each,
  );
  return { ...user, practiceLocations };
}
