/** A photo of an issue: from the server, or from this device until it is sent. */
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { readUnsentPhoto } from '#mirror/read/read-unsent-photo.ts';
import { readPhoto } from '#remote/http/claim-calls.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useLive } from '../../session/use-live.ts';
import { useStockroom } from '../../stockroom.tsx';
import classes from './claims.module.css';

interface PhotoProps {
  readonly claimId: string;
  readonly photoId: string;
  readonly alt: string;
}

export function ClaimPhoto({ claimId, photoId, alt }: PhotoProps) {
  const { api } = useStockroom();
  const { data, isError } = useQuery({
    queryKey: queryKeys.claimPhoto(photoId),
    queryFn: ({ signal }) => readPhoto(api, { id: claimId, photoId }, signal),
    staleTime: Infinity,
  });
  if (isError) return <span className={classes['photoGap']}>Photo not available offline</span>;
  if (data === undefined) return <Skeleton width={96} height={96} radius="md" />;
  return <img className={classes['photo']} src={`data:${data.mediaType};base64,${data.content}`} alt={alt} />;
}

export function StoredPhoto({ photoId, alt }: Omit<PhotoProps, 'claimId'>) {
  const { mirror } = useStockroom();
  const content = useLive(() => readUnsentPhoto(mirror, photoId), [mirror, photoId]);
  if (content === undefined || content === null) return null;
  return <img className={classes['photo']} src={`data:image/jpeg;base64,${content}`} alt={alt} />;
}
