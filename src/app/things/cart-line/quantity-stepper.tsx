/** A quantity to order: positive whole numbers only, and 0 where it asks to remove (CART-13, CART-23). */
import { readOrderQuantity } from '#domain/ordering/order-quantity.ts';
import { NumberStepper, type NumberStepperProps } from '../../kit/number-stepper.tsx';
import { QUANTITY_WORDS } from './quantity-words.ts';

type QuantityStepperProps = Omit<NumberStepperProps, 'read' | 'hint'>;

export function QuantityStepper(props: QuantityStepperProps) {
  const least = props.min === undefined || props.min === 0 ? 0 : 1;
  return <NumberStepper {...props} read={(typed) => readOrderQuantity(typed, least)} hint={QUANTITY_WORDS} />;
}
