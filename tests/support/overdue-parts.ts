/**
 * Which parts of others have a known weakness (0050), told by `npm audit --json`: what a part has through another is told of the other.
 */
interface Advisory {
  readonly name: string;
  readonly title: string;
  readonly url: string;
  readonly severity: string;
}

export interface AuditReport {
  /** Missing where the registry did not answer; `message` then says why. */
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly (string | Advisory)[] }>>;
  readonly message?: string;
}

/**
 * @returns a sentence for each
 * @throws where the registry did not answer: nothing is known then, also not that nothing is overdue
 */
export function overdueParts({ vulnerabilities, message = '' }: AuditReport): readonly string[] {
  if (vulnerabilities === undefined) throw new Error(`The registry did not answer the audit. ${message}`.trim());
  const sentences = Object.values(vulnerabilities).flatMap(({ via }) =>
    via.flatMap((each) =>
      typeof each === 'string' ? [] : [`${each.name} (${each.severity}): ${each.title}, ${each.url}`],
    ),
  );
  return [...new Set(sentences)].toSorted();
}
