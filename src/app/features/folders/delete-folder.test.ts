import { expect, it } from 'vitest';
import { deletionWarning } from './delete-folder.tsx';

it('ERR-15 keeps the spelling of the specification', () => {
  expect(deletionWarning('Exam room 2')).toBe(
    'Exam room 2 folder contains products with QTYs on Hand. If you proceed to delete the folder you will loose all QTYs on Hand.',
  );
});
