/** The items whose labels wait, across folders, each with its number of copies (LBL-05). */
import { ActionIcon, Badge, Group, ScrollArea, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ItemId } from '#domain/ids.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import { keepFocus } from '../../kit/keep-focus.ts';
import { Picture } from '../../things/product/picture.tsx';
import { NumberField } from '../../kit/number-field.tsx';
import type { PreparedLabel } from './prepare-label.ts';
import classes from './queue-list.module.css';
import type { QueueItem } from './use-queue-items.ts';

/** No printer is asked for more of one thing by mistake. */
export const MAX_COPIES = 500;

interface QueueListProps {
  readonly items: readonly QueueItem[];
  readonly labels: ReadonlyMap<ItemId, PreparedLabel>;
  readonly copiesOf: (id: ItemId) => number;
  readonly onCopies: (id: ItemId, copies: number) => void;
  readonly onRemove: (id: ItemId) => void;
}

export function QueueList({ items, labels, copiesOf, onCopies, onRemove }: QueueListProps) {
  return (
    <ScrollArea.Autosize
      mah={420}
      type="auto"
      scrollbars="y"
      offsetScrollbars="present"
      styles={{ content: { minWidth: 0 } }}
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'Labels to print' }}
    >
      <ul ref={keepFocus} className={classes['list']}>
        {items.map(({ id, item }) => {
          const name = item === null ? 'No longer in My Catalog' : displayName(item);
          return (
            <li key={id} className={classes['row']}>
              <Picture src={item?.imageSrc ?? null} category={item?.rootCategoryName ?? ''} name={name} size={40} />
              <div className={classes['words']}>
                <Text size="sm" fw={600} lineClamp={2}>
                  {name}
                </Text>
                <Group gap="xs">
                  <Text size="xs" c="dimmed" truncate>
                    {item === null ? 'It won’t be printed.' : `${item.distributorSku} · ${item.folderName}`}
                  </Text>
                  {labels.get(id)?.ok === false ? (
                    <Badge color="red" variant="light" size="sm">
                      Skipped: code can’t be read
                    </Badge>
                  ) : null}
                </Group>
              </div>
              <NumberField
                className={classes['copies']}
                aria-label={`Copies of ${name}`}
                min={1}
                max={MAX_COPIES}
                disabled={item === null}
                value={copiesOf(id)}
                onNumber={(copies) => onCopies(id, copies)}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="xl"
                className={classes['remove']}
                aria-label={`Remove ${name}`}
                onClick={() => onRemove(id)}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
    </ScrollArea.Autosize>
  );
}
