/**
 * How a worker that copies tells the tabs whether the device has room for it: what cannot be written down is said aloud
 * (G15). Each user has a channel.
 */
import type { UserId } from '#domain/ids.ts';

const channelOf = (userId: UserId): BroadcastChannel => new BroadcastChannel(`stockroom-room-${userId}`);

/** `isFull`: what was fetched could not be written down; false: it could, again. */
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
