/** A selection of items: those that share a code, or search results. */
import { displayName } from '#domain/stock/stock-item.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { numberText } from '../../kit/number-text.ts';
import { Picture } from '../../things/product/picture.tsx';
import classes from './item-choice.module.css';

interface ItemChoiceProps {
  readonly items: readonly ItemView[];
  readonly label: string;
  readonly onChoose: (item: ItemView) => void;
}

export function ItemChoice({ items, label, onChoose }: ItemChoiceProps) {
  return (
    <ul className={classes['list']} aria-label={label}>
      {items.map((item) => {
        const name = displayName(item);
        return (
          <li key={item.id}>
            <button type="button" className={classes['row']} onClick={() => onChoose(item)}>
              <Picture src={item.imageSrc} category={item.rootCategoryName} name={name} size={48} />
              <span className={classes['words']}>
                <span className={classes['name']}>{name}</span>
                <span className={classes['place']}>
                  {item.packageText === '' ? null : <b>{item.packageText} · </b>}
                  {item.folderName} · {item.distributorName} {item.distributorSku}
                </span>
              </span>
              <span className={classes['onHand']}>
                {numberText(item.onHand)}
                <span> on hand</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
