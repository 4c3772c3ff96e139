/** Two people changed a note at the same time: both texts are here until somebody chooses. Nothing was lost. */
import { Alert, Button, Group } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import classes from './item-panel.module.css';

interface NoteConflictProps {
  readonly mine: string;
  readonly theirs: string;
  readonly onChoose: (text: string) => void;
}

export function NoteConflict({ mine, theirs, onChoose }: NoteConflictProps) {
  return (
    <Alert color="orange" variant="light" icon={<IconMessages size={20} aria-hidden />} title="Two notes were written">
      <p className={classes['hint']}>
        Somebody else changed this note at the same time. Both texts are kept; choose one.
      </p>
      <blockquote className={classes['quote']}>{mine === '' ? '(empty)' : mine}</blockquote>
      <Button variant="default" fullWidth onClick={() => onChoose(mine)}>
        Keep the first text
      </Button>
      <blockquote className={classes['quote']}>{theirs}</blockquote>
      <Group grow>
        <Button variant="default" onClick={() => onChoose(theirs)}>
          Use the second text
        </Button>
        <Button variant="default" onClick={() => onChoose([mine, theirs].filter((each) => each !== '').join('\n'))}>
          Keep both
        </Button>
      </Group>
    </Alert>
  );
}
