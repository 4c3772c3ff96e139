/** All sealed values in any table, found by their column name `…_sealed`, so that a new one is not forgotten. */
import { type Connection, run, statement } from './connection.ts';

interface SealedColumn {
  readonly table_name: string;
  readonly column_name: string;
}

const COLUMNS = statement<SealedColumn>(
  'sealed-columns',
  `select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_name like '%\\_sealed' and data_type = 'bytea' order by 1, 2`,
);

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Replaces each value by the result of `again`; null leaves it unchanged.
 * @every-location the key is the installation's
 * @returns how many were replaced, and how many left unchanged
 */
export async function replaceSealed(
  connection: Connection,
  again: (sealed: Buffer) => Buffer | null,
): Promise<{ replaced: number; left: number }> {
  let [replaced, left] = [0, 0];
  for (const { table_name: table, column_name: column } of await run(connection, COLUMNS, [])) {
    const rows = await run(
      connection,
      statement<{ place: string; sealed: Buffer }>(
        '',
        `select ctid::text as place, ${quoted(column)} as sealed from ${quoted(table)} where ${quoted(column)} is not null for update`,
      ),
      [],
    );
    for (const { place, sealed } of rows) {
      const replacement = again(sealed);
      if (replacement === null) left += 1;
      else {
        const update = `update ${quoted(table)} set ${quoted(column)} = $2 where ctid = $1::tid`;
        await run(connection, statement<never>('', update), [place, replacement]);
        replaced += 1;
      }
    }
  }
  return { replaced, left };
}
