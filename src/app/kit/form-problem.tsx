/** Why a form was not accepted, above its fields. Its element exists before the text, so that screen readers announce it. */
import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export function FormProblem({ words }: { readonly words: ReactNode }) {
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
