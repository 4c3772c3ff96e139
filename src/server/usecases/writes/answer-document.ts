/** The document that a write answers with (#contract/resources/write-answer.ts), built from domain rows. */
import type { MirroredResource, Tombstone } from '#contract/resources/mirrored.ts';
import type { SubstitutionResource } from '#contract/resources/substitution.ts';

export interface AnswerDocument {
  /** Mirrored rows, or a substitution choice, which is not mirrored. */
  readonly data: MirroredResource | readonly MirroredResource[] | SubstitutionResource | null;
  readonly included: readonly MirroredResource[];
  readonly meta: {
    readonly opId: string;
    readonly revision: number;
    readonly deleted: readonly Tombstone[];
    readonly [more: string]: unknown;
  };
}

/** Some JSON:API clients fail on an empty `included` without data. */
export function answerText({ data, included, meta }: AnswerDocument): string {
  return JSON.stringify(data === null && included.length === 0 ? { data, meta } : { data, included, meta });
}
