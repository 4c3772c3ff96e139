/**
 * The printed version of a folder: all rows of the list, not only the rendered ones, and nothing else on the page. Rows are read when
 * somebody prints; printing from the browser's own menu does not wait for them, and gets a page that explains how to print unless they
 * were read before.
 */
import { createPortal } from 'react-dom';
import type { FolderView, ItemsQuery } from '#mirror/read/views.ts';
import type { ListedItem } from '../../things/item/column-value.tsx';
import { useStockroom } from '../../stockroom.tsx';
import { dateText, instantText } from '../../kit/dates.ts';
import { itemsText } from '../../things/item/bulk-text.ts';
import type { ListFacts } from './item-list-file.ts';
import './list-printout.css';
import { LIST_NOT_READY } from './list-not-ready.ts';
import { printColumns, printColumnName } from './print-columns.ts';
import { locationOf } from '../../session/location-here.ts';

export interface PrintedList {
  readonly asked: ItemsQuery;
  readonly items: readonly (ListedItem & { readonly id: string })[];
  readonly facts: ListFacts;
  /** ISO instant at which it was read. */
  readonly readAt: string;
}

export function ListPrintout({ folder, list }: { readonly folder: FolderView; readonly list: PrintedList | null }) {
  const { session, locationId } = useStockroom();
  const place = locationOf(session.user, locationId)?.name ?? '';
  return createPortal(
    <div className="list-paper">
      <h1>{folder.name}</h1>
      {list === null ? (
        <p>{LIST_NOT_READY}</p>
      ) : (
        <>
          <p>
            {[place, itemsText(list.items.length), ...filters(list.asked)].join(' · ')}
            <br />
            {`${dateText(list.facts.today)}, ${instantText(list.readAt).split(', ').at(-1)}`}
          </p>
          <PaperTable list={list} />
        </>
      )}
    </div>,
    document.body,
  );
}

function PaperTable({ list: { items, facts } }: { readonly list: PrintedList }) {
  const columns = printColumns(facts);
  return (
    <table>
      <colgroup>
        <col />
        {columns.map(({ title, widthMm }) => (
          <col key={title} style={{ width: `${widthMm}mm` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">Name</th>
          {columns.map(({ title, isNumber }) => (
            <th key={title} scope="col" data-number={isNumber || undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => {
          const { name, seller } = printColumnName(item);
          return (
            <tr key={item.id}>
              <th scope="row">
                {name}
                <small>{seller}</small>
              </th>
              {columns.map(({ title, isNumber, text }) => (
                <td key={title} data-number={isNumber || undefined}>
                  {text(item)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function filters({ search, onlyBackordered }: ItemsQuery): readonly string[] {
  return [...(search ? [`Search: “${search}”`] : []), ...(onlyBackordered ? ['Only backordered'] : [])];
}
