/**
 * Which dependencies have a known vulnerability (0050), from `npm audit --json`: one inherited from another dependency is
 * reported for that one only.
 */
interface Advisory {
  readonly name: string;
  readonly title: string;
  readonly url: string;
  readonly severity: string;
}

export interface AuditReport {
  /** Missing if the registry did not answer; `message` then says why. */
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly (string | Advisory)[] }>>;
  readonly message?: string;
}

/**
 * @returns a sentence for each
 * @throws if the registry did not answer: then nothing is known, not even that nothing is overdue
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
