/** The optimizer's options (OPT-07, OPT-08). */
import { Switch } from '@mantine/core';
import { cents } from '#contract/resources/resource.ts';
import { NumberField } from '../../kit/number-field.tsx';
import { MAX_SAVING_CENTS, type OptimizerOptions } from './optimizer-options.ts';
import classes from './optimizer-card.module.css';

interface OptionFieldsProps {
  readonly options: OptimizerOptions;
  /** Names of the primary distributors. */
  readonly primaries: readonly string[];
  /** The options stored on this device have been read. */
  readonly isRead: boolean;
  readonly onChange: (next: Partial<OptimizerOptions>) => void;
}

export function OptionFields({ options, primaries, isRead, onChange }: OptionFieldsProps) {
  return (
    <>
      <Switch
        label="Fast shipping"
        description="Nothing arrives later"
        classNames={SWITCH}
        checked={options.needFastShipping}
        onChange={(event) => onChange({ needFastShipping: event.currentTarget.checked })}
      />
      <Switch
        label="Primary distributors only"
        description={primaries.length === 0 ? 'No distributor here is primary' : primaries.join(', ')}
        classNames={SWITCH}
        disabled={primaries.length === 0}
        checked={options.needPrimaryDistributors}
        onChange={(event) => onChange({ needPrimaryDistributors: event.currentTarget.checked })}
      />
      <Switch
        label="Same products only"
        description="No similar products"
        classNames={SWITCH}
        checked={options.needSameProducts}
        onChange={(event) => onChange({ needSameProducts: event.currentTarget.checked })}
      />
      <NumberField
        label="Minimum saving per swap ($)"
        value={options.minSavingCents / 100}
        min={0}
        max={MAX_SAVING_CENTS / 100}
        decimals={2}
        disabled={!isRead}
        onNumber={(amount) => onChange({ minSavingCents: cents(amount) })}
      />
    </>
  );
}

const SWITCH = {
  root: classes['switch'] ?? '',
  body: classes['switchBody'] ?? '',
  labelWrapper: classes['switchLabel'] ?? '',
};
