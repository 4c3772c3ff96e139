/** The switch "Authorized Only": a setting of the location that the whole practice shares (CAT-19..21). */
import { Switch, Tooltip } from '@mantine/core';

interface AuthorizedOnlyProps {
  readonly isOn: boolean;
  readonly isOnline: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

export function AuthorizedOnly({ isOn, isOnline, onToggle }: AuthorizedOnlyProps) {
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
