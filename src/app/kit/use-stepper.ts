import { useEffect, useLayoutEffect, useReducer, useState } from 'react';
import { StepperModel, type StepperRules } from './stepper-model.ts';

/** The model of a stepper for one number; redraws with it, and follows the stored number. */
export function useStepper({ value, ...rules }: StepperRules & { readonly value: number }): StepperModel {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [model] = useState(() => new StepperModel(value, rules, redraw));
  useEffect(() => {
    model.setRules(rules);
  });
  // Before paint, so that a number changed by others does not show a frame late.
  useLayoutEffect(() => {
    model.setValue(value);
    redraw();
  }, [model, value]);
  useEffect(() => () => model.dispose(), [model]);
  return model;
}
