/**
 * Lets a worker tell the tabs whether the device has space for the copy: over a BroadcastChannel, since a full device
 * cannot store it (G15). One channel per user.
 */
import type { UserId } from '#domain/ids.ts';

const channelOf = (userId: UserId): BroadcastChannel => new BroadcastChannel(`stockroom-room-${userId}`);

/** `isFull`: fetched data could not be stored; false: it could be stored again. */
export function announceStorageFull(userId: UserId, isFull: boolean): void {
  const channel = channelOf(userId);
  channel.postMessage(isFull);
  channel.close();
}

/** Returns a function that unsubscribes. */
export function onStorageFull(userId: UserId, listener: (isFull: boolean) => void): () => void {
  const channel = channelOf(userId);
  channel.onmessage = ({ data }) => listener(data === true);
  return () => channel.close();
}
