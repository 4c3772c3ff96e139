/** The switch "Authorized Only": a setting of the location that the whole practice shares (CAT-19..21). */
import { useMay } from '../../session/use-rights.ts';
import { Switch, Tooltip } from '@mantine/core';

interface AuthorizedOnlyProps {
  readonly isOn: boolean;
  readonly isOnline: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

export function AuthorizedOnly({ isOn, isOnline, onToggle }: AuthorizedOnlyProps) {
  const may = useMay();
  // It affects everybody who orders here: only people who may order can change it (AUTH-23).
  if (!may('order')) return null;
  return (
    <Tooltip label="Do not show products from unauthorized distributors" multiline maw={260}>
      <Switch
        label="Authorized Only"
        description={isOnline ? undefined : 'Needs a connection'}
        checked={isOn}
        disabled={!isOnline}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
    </Tooltip>
  );
}
