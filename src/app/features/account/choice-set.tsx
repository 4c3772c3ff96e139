/** A checkbox group; selected values are in the order of the list. */
import { Checkbox } from '@mantine/core';
import classes from './account.module.css';

interface ChoiceSetProps<Choice extends string> {
  readonly legend: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly Choice[];
  readonly wordsOf: (choice: Choice) => string;
  readonly onChange: (chosen: Choice[]) => void;
}

export function ChoiceSet<Choice extends string>(props: ChoiceSetProps<Choice>) {
  const { legend, choices, chosen, wordsOf, onChange } = props;
  return (
    <fieldset className={classes['rights']}>
      <legend>{legend}</legend>
      {choices.map((each) => (
        <Checkbox
          key={each}
          size="md"
          label={wordsOf(each)}
          checked={chosen.includes(each)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(choices.filter((one) => (one === each ? checked : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
