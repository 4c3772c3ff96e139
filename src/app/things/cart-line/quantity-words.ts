/** What is said of a text that is no quantity (CART-13). 0 is taken in a cart line too, where it asks to remove (CART-23). */
export const QUANTITY_WORDS = 'Enter a whole number from 1 to 99,999.';
