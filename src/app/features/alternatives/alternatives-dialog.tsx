/**
 * Current offer, same brand and similar side by side; selecting one swaps the line on the server, which needs a connection (OPT-04).
 * A line with unsent changes is swapped once the server has them.
 */
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { InitialChoice } from '#contract/resources/cart-group.ts';
import type { ProductWithAlternatives } from '#remote/http/optimizer-calls.ts';
import type { CartLineSlot } from '../../things/cart-line/cart-slots.ts';
import { useCartLines } from '../../things/cart-line/use-cart-lines.ts';
import { type ProposedPair, useSubstitutions } from '../../things/substitution/use-substitutions.ts';
import { alternativeCards, type AlternativeCard } from './alternative-cards.ts';
import { AlternativeOption } from './alternative-option.tsx';
import { useChooseAlternative } from './use-choose-alternative.ts';
import classes from './alternatives.module.css';

interface AlternativesDialogProps {
  readonly slot: CartLineSlot;
  readonly product: ProductWithAlternatives | null;
  readonly onClose: () => void;
}

export function AlternativesDialog({ slot, product, onClose }: AlternativesDialogProps) {
  const isNarrow = useMediaQuery('(max-width: 48em)');
  const { facts } = slot;
  const lines = useCartLines();
  // The current line: it may have been unsent when the dialog was opened.
  const line = lines?.find(({ id }) => id === slot.line.id) ?? slot.line;
  const first = firstElsewhere(facts, line.offerId);
  const cards = product === null ? [] : alternativeCards(product, first);
  const substitutions = useSubstitutions();
  const pairOf = (card: AlternativeCard): ProposedPair => ({
    fromProductId: line.productId,
    toProductId: card.productId,
    fromName: line.productName,
    toName: card.name,
    before: card.isDeclaredSame ? 'same' : null,
  });
  const isWaiting = line.waiting > 0;
  const { choosing, choose } = useChooseAlternative({ line, lines, onChosen: onClose });

  return (
    <Modal
      opened
      onClose={onClose}
      size={cards.length > 3 ? 1120 : cards.length > 2 ? 940 : 660}
      fullScreen={isNarrow === true}
      title={`Alternatives to ${line.productName}`}
      classNames={{ title: classes['title'] ?? '' }}
    >
      {cards.length === 0 ? (
        <p className={classes['quiet']}>No alternatives to this product.</p>
      ) : (
        <ul className={classes['cards']} data-count={cards.length}>
          {cards.map((card) => (
            <AlternativeOption
              key={card.offerId}
              card={card}
              words={
                card.kind === 'sameBrand' || card.kind === 'similar'
                  ? {
                      isBusy: substitutions.busy !== null,
                      decide: (choice) => void substitutions.decide(pairOf(card), choice),
                    }
                  : null
              }
              isChoosing={choosing === card.offerId}
              isDisabled={isWaiting || (choosing !== null && choosing !== card.offerId)}
              onChoose={() => void choose(card)}
            />
          ))}
        </ul>
      )}
      {first.length > 1 ? (
        <p className={classes['quiet']}>These lines were combined. Changing back to one restores all of them.</p>
      ) : null}
      {cards.length > 1 ? <p className={classes['quiet']}>Prices are before shipping, handling and tax.</p> : null}
      {cards.length === 1 ? <p className={classes['quiet']}>No alternatives to this product.</p> : null}
      {isWaiting ? (
        <p className={classes['quiet']} role="status">
          Sending your last change to this item first.
        </p>
      ) : null}
    </Modal>
  );
}

/** The line's first choices, except its current offer. */
function firstElsewhere(facts: CartLineSlot['facts'], offerId: string): readonly InitialChoice[] {
  return (facts?.initialCartItems ?? []).filter((first) => first.productDistributorId !== offerId);
}
