/** A quantity to order: positive whole numbers only, and 0 where it asks to remove (CART-13, CART-23). */
import { readOrderQuantity } from '#domain/ordering/order-quantity.ts';
import { NumberStepper, type NumberStepperProps } from '../../kit/number-stepper.tsx';

/** What is said of a text that is no quantity (CART-13). 0 is taken in a cart line too, where it asks to remove (CART-23). */
export const QUANTITY_TEXT = 'Enter a whole number from 1 to 99,999.';

type QuantityStepperProps = Omit<NumberStepperProps, 'read' | 'hint'>;

export function QuantityStepper(props: QuantityStepperProps) {
  const min = props.min === undefined || props.min === 0 ? 0 : 1;
  return <NumberStepper {...props} read={(typed) => readOrderQuantity(typed, min)} hint={QUANTITY_TEXT} />;
}
