/** The items of a folder on a phone: one card each, virtualized, with touch-sized controls. */
import { Checkbox } from '@mantine/core';
import { memo, useState, type ReactNode } from 'react';
import { COUNT } from '#domain/constants.ts';
import type { OfferId } from '#domain/ids.ts';
import { reorderContext, reorderQuantity } from '#domain/stock/reorder-quantity.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import type { ItemView, ItemsQuery } from '#mirror/read/views.ts';
import { cardLine, ITEM_COLUMNS, itemCell, type CellFacts } from '../../things/item/columns.tsx';
import { type May, useMay } from '../../session/use-rights.ts';
import { truncateText } from '../../kit/truncate-text.ts';
import { priceTag } from '../../kit/money.ts';
import { Picture } from '../../things/product/picture.tsx';
import { useStableActions } from '../../kit/use-stable-actions.ts';
import { UndoBeside } from '../../things/edit/undo-beside.tsx';
import { WaitingDot } from '../../things/edit/waiting-dot.tsx';
import classes from './item-cards.module.css';
import type { TableActions } from './row-actions.ts';
import type { RowSelection } from '../../kit/row-selection.ts';
import { useVirtualItems } from './use-virtual-items.ts';

/** In px with the gap below: buttons have a fixed size, text scales with the browser's font size. */
const cardHeight = (): number =>
  90 + 84 * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16);
/** What covers the end of the list: the bulk action bar, or the floating Scan button. */
const BULK_BAR = 100;
const SCAN_BUTTON = 32;

interface ItemCardsProps {
  readonly label: string;
  readonly asked: ItemsQuery;
  readonly chosenColumns: readonly string[];
  readonly cart: ReadonlyMap<OfferId, number>;
  readonly today: string;
  readonly selection: RowSelection;
  readonly showsFolder: boolean;
  readonly actions: TableActions;
  readonly empty: ReactNode;
}

export function ItemCards(props: ItemCardsProps) {
  const { label, asked, chosenColumns, cart, today, selection, showsFolder, actions, empty } = props;
  const [height] = useState(cardHeight);
  const list = useVirtualItems(asked, height, { head: 0, below: selection.ids.size > 0 ? BULK_BAR : SCAN_BUTTON });
  const stable = useStableActions(actions);
  const may = useMay();
  if (list.total === 0) return empty;
  const isLoading = list.total === null;
  return (
    <div
      ref={list.scroller}
      className={classes['scroller']}
      aria-busy={isLoading || list.isWaiting}
      data-waiting={list.isWaiting || undefined}
    >
      <ul className={classes['list']} aria-label={label} style={{ height: isLoading ? height * 6 : list.height }}>
        {isLoading
          ? Array.from({ length: 6 }, (_, index) => <GhostCard key={index} top={index * height} />)
          : list.visible.map(({ index, start }) => {
              const item = list.item(index);
              return item === undefined ? (
                <GhostCard key={index} top={start} />
              ) : (
                <Card
                  key={item.id}
                  item={item}
                  index={index}
                  total={list.total ?? 0}
                  top={start}
                  cartQty={cart.get(item.offerId) ?? 0}
                  chosenColumns={chosenColumns}
                  may={may}
                  today={today}
                  isSelected={selection.ids.has(item.id)}
                  showsFolder={showsFolder}
                  actions={stable}
                />
              );
            })}
      </ul>
    </div>
  );
}

interface CardProps {
  readonly item: ItemView;
  readonly index: number;
  readonly total: number;
  readonly top: number;
  readonly cartQty: number;
  readonly chosenColumns: readonly string[];
  readonly today: string;
  readonly isSelected: boolean;
  readonly showsFolder: boolean;
  readonly actions: TableActions;
  readonly may: May;
}

const Card = memo(function Card(props: CardProps) {
  const { item, index, cartQty, chosenColumns, isSelected, actions } = props;
  const name = displayName(item);
  const reorderQty = reorderQuantity(item, reorderContext(chosenColumns, cartQty));
  const facts: CellFacts = {
    item,
    cartQty,
    reorderQty,
    today: props.today,
    isTabStop: true,
    size: 'card',
    actions,
    may: props.may,
  };
  return (
    <li
      className={classes['card']}
      style={{ transform: `translateY(${props.top}px)` }}
      aria-posinset={index + 1}
      aria-setsize={props.total}
      data-item={item.id}
      data-selected={isSelected || undefined}
    >
      <div className={classes['top']}>
        <Checkbox
          size="md"
          checked={isSelected}
          aria-label={`Select ${name}`}
          className={classes['mark'] ?? ''}
          onChange={() => actions.select(item, index, false)}
        />
        <button type="button" className={classes['open']} onClick={() => actions.open(item)}>
          <Picture src={item.imageSrc} category={item.rootCategoryName} name={item.productName} size={48} />
          <span className={classes['words']}>
            <span className={classes['name']}>{truncateText(name, COUNT.textComponentCut)}</span>
            <span className={classes['more']}>{cardLine(item, facts, props.showsFolder)}</span>
          </span>
        </button>
        <UndoBeside itemId={item.id} name={name} />
      </div>
      <div className={classes['middle']}>
        {itemCell(ITEM_COLUMNS.state, facts)}
        {item.needToHave === null ? null : <span>Need {item.needToHave}</span>}
        {props.may('see-money') ? (
          <span className={classes['price']}>{priceTag(item.priceCents) || 'No price'}</span>
        ) : null}
        <WaitingDot waiting={item.waiting} needsYou={item.needsYou} />
      </div>
      <div className={classes['bottom']}>
        {itemCell(ITEM_COLUMNS.qtyOnHand, facts)}
        {props.may('fill-cart') ? itemCell(ITEM_COLUMNS.reorder, facts) : null}
      </div>
    </li>
  );
});

function GhostCard({ top }: { readonly top: number }) {
  return <li className={classes['card']} data-ghost aria-hidden style={{ transform: `translateY(${top}px)` }} />;
}
