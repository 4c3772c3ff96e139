/** One alternative for a line: product, total, price per unit, arrival, savings. */
import { Button } from '@mantine/core';
import { IconCheck, IconClockHour4, IconTruckDelivery } from '@tabler/icons-react';
import type { SubstitutionChoice } from '#contract/resources/substitution.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { countText } from '../../kit/count-text.ts';
import { dateText } from '../../kit/dates.ts';
import { currency, priceTag } from '../../kit/money.ts';
import { Picture } from '../../things/product/picture.tsx';
import { unitPriceText } from '../../things/offer/unit-price-text.ts';
import { ProposalFacts } from '../../things/proposal/proposal-facts.tsx';
import { SubstitutionButtons } from '../../things/substitution/substitution-buttons.tsx';
import type { AlternativeCard } from './alternative-cards.ts';
import classes from './alternatives.module.css';

interface AlternativeOptionProps {
  /** The location's possible decisions about it; null: it is not proposed. */
  readonly words: { readonly isBusy: boolean; readonly decide: (choice: SubstitutionChoice) => void } | null;
  readonly card: AlternativeCard;
  readonly isChoosing: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: () => void;
}

const KINDS: Readonly<Record<AlternativeCard['kind'], string>> = {
  origin: 'In your cart',
  sameBrand: 'Same product',
  similar: 'Similar product',
  initial: 'Original product',
};

export function AlternativeOption({ card, words, isChoosing, isDisabled, onChoose }: AlternativeOptionProps) {
  const isNow = card.kind === 'origin';
  return (
    <li className={classes['option']} data-now={isNow}>
      <p className={classes['kind']}>
        {KINDS[card.kind]}
        {card.isPreferred ? <span className={classes['preferred']}>Preferred choice</span> : null}
        {card.isInitialChoice ? <span className={classes['initial']}>Initial choice</span> : null}
      </p>
      <div className={classes['what']}>
        <Picture src={card.imageSrc} name={card.name} size={72} />
        <div>
          <h3 className={classes['name']}>{card.name}</h3>
          <p className={classes['quiet']}>
            {card.manufacturerName === '' ? '' : `${card.manufacturerName} · `}
            {card.distributorName}
          </p>
        </div>
      </div>
      <Facts card={card} />
      {card.surplus > 0 ? (
        <p className={classes['surplus']}>{countText(card.surplus, 'unit', 'units')} more than you need</p>
      ) : null}
      <ProposalFacts equal={card.equal} differs={card.differs} />
      {isNow ? null : (
        <p className={classes['marks']}>
          <Saving saved={card.savingCents} />
          <Speed days={card.daysSooner} />
        </p>
      )}
      {isNow ? (
        <p className={classes['chosen']}>
          <IconCheck size={20} aria-hidden="true" /> Selected
        </p>
      ) : (
        <Button
          size="md"
          fullWidth
          disabled={isDisabled}
          variant={card.kind === 'initial' ? 'default' : 'filled'}
          aria-label={`Choose ${card.name} from ${card.distributorName}`}
          {...focusableLoading(isChoosing, onChoose)}
        >
          {card.kind === 'initial' ? 'Change back' : 'Choose'}
        </Button>
      )}
      {words === null ? null : (
        <SubstitutionButtons
          name={card.name}
          isSimilar={card.kind === 'similar'}
          isDeclaredSame={card.isDeclaredSame}
          isDisabled={isDisabled || words.isBusy}
          onDecide={words.decide}
        />
      )}
    </li>
  );
}

function Facts({ card }: { readonly card: AlternativeCard }) {
  // A comparison already includes the pack, the price per unit and the day.
  const isCompared = card.equal.length > 0 || card.differs.length > 0;
  const perPiece = isCompared ? '' : unitPriceText(card.perPiece);
  return (
    <dl className={classes['facts']}>
      <div className={classes['total']}>
        <dt>
          {card.qty} × {priceTag(card.priceCents)}
        </dt>
        <dd>{currency(card.qty * card.priceCents)}</dd>
      </div>
      {isCompared || card.pack === '' ? null : (
        <div>
          <dt>Pack</dt>
          <dd>{card.pack}</dd>
        </div>
      )}
      {perPiece === '' ? null : (
        <div>
          <dt>Per unit</dt>
          <dd>{perPiece}</dd>
        </div>
      )}
      {isCompared || card.eta === null ? null : (
        <div>
          <dt>Arrives</dt>
          <dd>{dateText(card.eta)}</dd>
        </div>
      )}
    </dl>
  );
}

function Saving({ saved }: { readonly saved: number }) {
  if (saved === 0) return <span className={classes['quiet']}>Costs the same</span>;
  return saved > 0 ? (
    <strong className={classes['gain']}>Saves {currency(saved)}</strong>
  ) : (
    <strong className={classes['loss']}>Costs {currency(-saved)} more</strong>
  );
}

function Speed({ days }: { readonly days: number | null }) {
  if (days === null || days === 0) return null;
  const words = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return days > 0 ? (
    <span className={classes['gain']}>
      <IconTruckDelivery size={18} aria-hidden="true" /> {words} sooner
    </span>
  ) : (
    <span className={classes['loss']}>
      <IconClockHour4 size={18} aria-hidden="true" /> {words} later
    </span>
  );
}
