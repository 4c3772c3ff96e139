/** One call of the API, with expandable details. */
import { useState } from 'react';
import type { ApiOperation } from '#contract/resources/api-document.ts';
import type { LocatedOperation } from './operations-by-tag.ts';
import { schemaLines } from './schema-lines.ts';
import classes from './api-document.module.css';

interface OperationProps extends LocatedOperation {
  readonly schemas: Readonly<Record<string, unknown>>;
}

export function Operation({ method, path, operation, schemas }: OperationProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes['operation']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <code className={classes['route']}>
          {method} {path}
        </code>
        <span>{operation.summary}</span>
      </summary>
      {isOpen ? <Details operation={operation} schemas={schemas} /> : null}
    </details>
  );
}

type Content = NonNullable<ApiOperation['requestBody']>['content'];

function Details({ operation, schemas }: Pick<OperationProps, 'operation' | 'schemas'>) {
  const { parameters, requestBody, responses, security } = operation;
  const linesOf = (content: Content | undefined) => {
    const [media] = Object.values(content ?? {});
    const name = media?.schema.$ref.split('/').at(-1);
    return name === undefined
      ? []
      : schemaLines(schemas[name]).map(({ path, words }) => [path || '(all)', words] as const);
  };
  const answer = linesOf(responses['2XX']?.content);
  return (
    <div className={classes['details']}>
      <p>{security.length === 0 ? 'Asked without a token.' : 'Asked with a token.'}</p>
      <Lines
        title="Parameters"
        lines={parameters.map((each) => {
          const words = [each.description ?? 'a text', each.in, ...(each.required ? ['required'] : [])];
          return [each.name, words.join(', ')] as const;
        })}
      />
      <Lines title="Body" lines={linesOf(requestBody?.content)} />
      <Lines title="Answer" lines={answer.length === 0 ? [['(all)', 'nothing (204)']] : answer} />
    </div>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly (readonly [string, string])[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h3 className={classes['part']}>{title}</h3>
      <dl className={classes['lines']}>
        {lines.map(([name, words]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
