/** Selects for shade, size and the like: each value leads to its offer. */
import type { VariantChoice, VariantOption } from './variant-choice.ts';
import classes from './variant-picker.module.css';

interface VariantPickerProps {
  readonly choices: readonly VariantChoice[];
  /** The offer in the URL, marked before its data is loaded. */
  readonly offerId: string;
  readonly onChoose: (option: VariantOption) => void;
  /** The pointer is over a value, which may be selected next. */
  readonly onNear: (offerId: string) => void;
}

export function VariantPicker({ choices, offerId, onChoose, onNear }: VariantPickerProps) {
  // A value shared by all variants is not a choice; it is listed in the specifications.
  const open = choices.filter(({ options }) => options.length > 1);
  return open.map(({ modifierId, name, options }) => {
    const current = options.find((each) => each.offerId === offerId) ?? options.find((each) => each.isCurrent);
    return (
      <fieldset key={modifierId} className={classes['choice']}>
        <legend className={classes['legend']}>
          {name}
          {current === undefined ? null : <strong>{current.value}</strong>}
        </legend>
        <div className={classes['options']}>
          {options.map((option) => (
            <label key={option.valueId} className={classes['option']} onPointerEnter={() => onNear(option.offerId)}>
              <input
                type="radio"
                className={classes['radio']}
                name={`modifier-${modifierId}`}
                checked={option === current}
                onChange={() => onChoose(option)}
              />
              {option.value}
            </label>
          ))}
        </div>
      </fieldset>
    );
  });
}
