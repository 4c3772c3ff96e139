/** Lines saved for later, newest first; selected ones can be moved to the cart or removed together (CART-20, CART-21). */
import { Button } from '@mantine/core';
import { IconShoppingCartPlus } from '@tabler/icons-react';
import type { LineView } from '#mirror/read/views.ts';
import { countText } from '../../kit/count-text.ts';
import { priceTag } from '../../kit/money.ts';
import { Picture } from '../../things/product/picture.tsx';
import { WaitingDot } from '../../things/edit/waiting-dot.tsx';
import { howMany } from './line-selection.ts';
import { LineTexts } from './line-texts.tsx';
import { lineKey } from './cart-groups.ts';
import { SelectionCheckbox } from './selection-checkbox.tsx';
import { focusNeighbor } from './focus-neighbor.ts';
import { RemoveButton } from './remove-button.tsx';
import type { CartActions } from './use-cart-actions.ts';
import type { LineSelection } from './use-line-selection.ts';
import page from './cart.module.css';
import classes from './cart-line.module.css';

export interface SavedSectionProps {
  readonly lines: readonly LineView[];
  readonly choice: Pick<LineSelection, 'saved' | 'chooseSaved'>;
  readonly actions: CartActions;
}

export function SavedSection({ lines, choice, actions }: SavedSectionProps) {
  if (lines.length === 0) return null;
  const chosen = lines.filter((line) => choice.saved.has(lineKey(line)));
  return (
    <section className={page['card']} aria-label="Saved for later">
      <header className={page['cardHead']}>
        <SelectionCheckbox
          chosen={howMany(chosen.length, lines.length)}
          label="Select all saved items"
          onChange={(next) => choice.chooseSaved(lines, next)}
        />
        <h2 className={page['distributor']}>Saved for later</h2>
        <span className={page['quiet']}>{countText(lines.length, 'product', 'products')}</span>
        {chosen.length < 2 ? null : (
          <span className={page['bulk']}>
            <Button variant="light" size="compact-md" onClick={() => actions.restore(chosen)}>
              Move {chosen.length} to cart
            </Button>
            <Button variant="subtle" size="compact-md" color="red" onClick={() => actions.remove(chosen)}>
              Remove {chosen.length}
            </Button>
          </span>
        )}
      </header>
      <ul className={page['lines']}>
        {lines.map((line) => (
          <li key={lineKey(line)} className={classes['savedLine']}>
            <div className={classes['pick']}>
              <SelectionCheckbox
                chosen={choice.saved.has(lineKey(line)) ? 'all' : 'none'}
                label={`Select ${line.productName}`}
                onChange={(next) => choice.chooseSaved([line], next)}
              />
            </div>
            <div className={classes['picture']}>
              <Picture src={line.imageSrc} name={line.productName} size={48} />
            </div>
            <div className={classes['what']}>
              <p className={classes['name']}>
                {line.productName} <WaitingDot waiting={line.waiting} needsYou={line.needsYou} />
              </p>
              <p className={page['quiet']}>
                {line.distributorName} · SKU {line.distributorSku} · {line.qty}{' '}
                {line.priceCents === null ? '' : `× ${priceTag(line.priceCents)}`}
              </p>
              <LineTexts line={line} />
            </div>
            <div className={classes['actions']}>
              <Button
                variant="light"
                size="compact-md"
                leftSection={<IconShoppingCartPlus size={18} aria-hidden="true" />}
                aria-label={`Move to cart: ${line.productName}`}
                onClick={(event) => {
                  focusNeighbor(event.currentTarget);
                  actions.restore([line]);
                }}
              >
                Move to cart
              </Button>
              <RemoveButton name={line.productName} onRemove={() => actions.remove([line])} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
