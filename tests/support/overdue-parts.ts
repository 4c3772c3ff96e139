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
  readonly vulnerabilities: Readonly<Record<string, { readonly via: readonly (string | Advisory)[] }>>;
}

/** @returns a sentence for each */
export function overdueParts({ vulnerabilities }: AuditReport): readonly string[] {
  const sentences = Object.values(vulnerabilities).flatMap(({ via }) =>
    via.flatMap((each) =>
      typeof each === 'string' ? [] : [`${each.name} (${each.severity}): ${each.title}, ${each.url}`],
    ),
  );
  return [...new Set(sentences)].toSorted();
}
