/** "Total saved" of the current location, with an explanation (SAV-02, SAV-03). */
import { IconInfoCircle, IconPigMoney } from '@tabler/icons-react';
import { currency } from '../../kit/money.ts';
import { Dropdown } from '../../kit/dropdown.tsx';
import { TOTAL_SAVED, TOTAL_SAVED_INFO } from '../../things/budget/budget-text.ts';
import { useAccount } from '../../things/budget/use-account.ts';
import classes from './budget.module.css';

export interface TotalSavedProps {
  /** `sign`: the explanation is behind an info icon, where space is limited. */
  readonly info: 'sign' | 'text';
}

export function TotalSaved({ info }: TotalSavedProps) {
  const account = useAccount();
  if (account === null) return null;
  const figure = (
    <>
      <IconPigMoney size={19} stroke={1.8} aria-hidden="true" />
      <span>
        {TOTAL_SAVED} <strong>{currency(account.savedCents)}</strong>
      </span>
    </>
  );
  if (info === 'text') {
    return (
      <div>
        <div className={classes['saved']}>{figure}</div>
        <p className={classes['savedText']}>{TOTAL_SAVED_INFO}</p>
      </div>
    );
  }
  return (
    <div className={classes['saved']}>
      {figure}
      <Dropdown
        width={280}
        label={`About ${TOTAL_SAVED}`}
        title={TOTAL_SAVED_INFO}
        toggleClass={classes['info'] ?? ''}
        toggle={<IconInfoCircle size={18} aria-label={`What is ${TOTAL_SAVED}?`} />}
      >
        {() => <p className={classes['infoText']}>{TOTAL_SAVED_INFO}</p>}
      </Dropdown>
    </div>
  );
}
