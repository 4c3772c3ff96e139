/** Why a form was not taken, above its fields. Its place is there before the words are, so that they are read out when they come. */
import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

export function FormProblem({ words }: { readonly words: string | null }) {
  return (
    <div role="alert">
      {words === null ? null : (
        <Alert color="red" icon={<IconAlertCircle aria-hidden="true" />}>
          {words}
        </Alert>
      )}
    </div>
  );
}
