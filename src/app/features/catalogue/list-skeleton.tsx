/** The list's placeholder before its first answer: the same rows or cards, in gray. */
import { Head } from './product-list.tsx';
import list from './product-list.module.css';
import row from './product-row.module.css';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

export function ListSkeleton() {
  return (
    <div className={list['root']} role="status" aria-label="Loading">
      <Head />
      <ul className={list['list']} aria-hidden="true">
        {ROWS.map((each) => (
          <li key={each} className={row['row']}>
            <Ghost width={48} height={48} />
            <div className={row['what']}>
              <Ghost width="85%" height={15} />
              <Ghost width="50%" height={12} gap={7} />
            </div>
            <p className={row['package']}>
              <Ghost width={70} height={13} />
            </p>
            <p className={row['seller']}>
              <Ghost width={110} height={13} />
            </p>
            <p className={row['stock']}>
              <Ghost width={76} height={13} />
            </p>
            <p className={row['ordered']}>
              <Ghost width={64} height={13} />
            </p>
            <p className={row['price']}>
              <Ghost width={72} height={18} />
            </p>
            <span className={row['add']} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Ghost({
  width,
  height,
  gap = 0,
}: {
  readonly width: number | string;
  readonly height: number;
  readonly gap?: number;
}) {
  return <span className={list['ghost']} style={{ width, height, marginTop: gap }} />;
}
