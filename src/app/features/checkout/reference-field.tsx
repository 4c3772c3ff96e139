/** The practice's own reference of the order (PO number): optional, checked by the rule that the server uses too. */
import { TextInput } from '@mantine/core';
import { LONGEST_REFERENCE, readReference } from '#domain/ordering/order-reference.ts';
import { useInvalidField } from '../../kit/invalid-fields.ts';
import { referenceWords } from './reference-words.ts';

interface ReferenceFieldProps {
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

const LABEL = 'Your PO number';

export function ReferenceField({ value, onChange }: ReferenceFieldProps) {
  const read = readReference(value);
  useInvalidField(read.ok ? null : LABEL);
  return (
    <TextInput
      label={`${LABEL} (optional)`}
      description={`Printed on the order and sent to the distributor. Up to ${LONGEST_REFERENCE} characters.`}
      size="md"
      autoComplete="off"
      value={value}
      error={read.ok ? null : referenceWords(read.refusal, value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
