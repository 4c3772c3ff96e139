/** Selects a folder's columns: default and additional ones; required ones cannot be deselected (INV-07, INV-09). */
import { Checkbox, ScrollArea, Stack, Text } from '@mantine/core';
import { columnsFor, columnTitle, type FolderColumn } from '#domain/stock/folder-columns.ts';

interface ColumnChoiceProps {
  readonly isRoot: boolean;
  readonly chosen: readonly string[];
  readonly disabled?: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
}

export function ColumnChoice({ isRoot, chosen, disabled = false, onChange }: ColumnChoiceProps) {
  const known = columnsFor(isRoot);
  const list = (heading: string, columns: readonly FolderColumn[]) => (
    <div role="group" aria-label={heading} style={{ flex: '1 1 200px', minWidth: 0 }}>
      <Text size="sm" fw={600} mb={6} aria-hidden>
        {heading}
      </Text>
      <ScrollArea h={200} type="auto" offsetScrollbars viewportProps={{ tabIndex: -1 }}>
        <Stack gap={10} p={4}>
          {columns.map((each) => (
            <Checkbox
              key={each.name}
              label={each.required ? `${columnTitle(each.name)} (always shown)` : columnTitle(each.name)}
              checked={each.required || chosen.includes(each.name)}
              disabled={each.required || disabled}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked ? [...chosen, each.name] : chosen.filter((name) => name !== each.name),
                )
              }
            />
          ))}
        </Stack>
      </ScrollArea>
    </div>
  );
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      {list(
        'Default columns',
        known.filter((each) => each.visible),
      )}
      {list(
        'More columns',
        known.filter((each) => !each.visible),
      )}
    </div>
  );
}
