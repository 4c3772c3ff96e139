/** A URL from the admin area names a person: acting begins immediately, since the person was selected there (IMP-01). */
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { asId, type LocationId } from '#domain/ids.ts';
import { FullScreenLoader } from '../../kit/full-screen-loader.tsx';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import classes from './impersonation.module.css';

interface BeginActingProps {
  readonly userId: string;
  /** From the URL. */
  readonly locationId: string | null;
}

export function BeginActing({ userId, locationId }: BeginActingProps) {
  const runtime = useStockroomRuntime();
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isHere = true;
    const at = locationId === null || locationId === '' ? null : asId<LocationId>(locationId);
    // On success the session changes, which is observed through the device's database.
    runtime.actFor(asId(userId), at).catch((thrown: unknown) => {
      if (isHere) setFailure(thrown);
    });
    return () => {
      isHere = false;
    };
  }, [runtime, userId, locationId, attempt]);
  if (failure === null) return <FullScreenLoader active />;
  const isNobody = failure instanceof WireFailure && failure.details.code === 'not-found';
  return (
    <div role="alert" className={classes['problem']}>
      <p>
        {isNobody
          ? 'No one with this number works at this location. Check the link, or find the person below.'
          : failureText(failure)}
      </p>
      {isNobody ? null : (
        <Button
          size="md"
          onClick={() => {
            setFailure(null);
            setAttempt(attempt + 1);
          }}
        >
          Try again
        </Button>
      )}
    </div>
  );
}
