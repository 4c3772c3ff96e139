/** Names of the catalogue's filter options. */
import { type Connection, run, statement } from '../connection.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface CategoryName extends Named {
  readonly parent_id: string | null;
  readonly root_id: string;
  /** 1 for a root. */
  readonly level: number;
}

export interface ModifierValueName extends Named {
  readonly modifier: string;
  readonly modifier_id: string;
}

const DISTRIBUTORS = statement<Named>('names-of-distributors', 'select id, name from distributors');
const MANUFACTURERS = statement<Named>('names-of-manufacturers', 'select id, name from manufacturers');
const VALUES = statement<ModifierValueName>(
  'names-of-modifier-values',
  'select v.id, v.value as name, m.name as modifier, m.id as modifier_id from modifier_values v join modifiers m on m.id = v.modifier_id',
);
const CATEGORIES = statement<CategoryName>(
  'names-of-categories',
  `select c.id, c.name, c.parent_id, coalesce(c.root_id, c.id) as root_id,
      case when c.parent_id is null then 1 when p.parent_id is null then 2 else 3 end as level
    from categories c left join categories p on p.id = c.parent_id`,
);

export interface OptionNames {
  readonly distributors: readonly Named[];
  readonly manufacturers: readonly Named[];
  readonly categories: readonly CategoryName[];
  readonly modifierValues: readonly ModifierValueName[];
}

export async function readOptionNames(connection: Connection): Promise<OptionNames> {
  const [distributors, manufacturers, categories, modifierValues] = await Promise.all([
    run(connection, DISTRIBUTORS, []),
    run(connection, MANUFACTURERS, []),
    run(connection, CATEGORIES, []),
    run(connection, VALUES, []),
  ]);
  return { distributors, manufacturers, categories, modifierValues };
}
