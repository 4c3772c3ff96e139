/** A stepper for the quantity to order: positive whole numbers, and 0 where that asks to remove the line (CART-13, CART-23). */
import { readOrderQuantity } from '#domain/ordering/order-quantity.ts';
import { NumberStepper, type NumberStepperProps } from '../../kit/number-stepper.tsx';

/** The message for text that is not a valid quantity (CART-13). A cart line also accepts 0, which asks to remove it (CART-23). */
export const QUANTITY_TEXT = 'Enter a whole number from 1 to 99,999.';

type QuantityStepperProps = Omit<NumberStepperProps, 'read' | 'hint'>;

export function QuantityStepper(props: QuantityStepperProps) {
  const min = props.min === undefined || props.min === 0 ? 0 : 1;
  return <NumberStepper {...props} read={(typed) => readOrderQuantity(typed, min)} hint={QUANTITY_TEXT} />;
}
