/**
 * Whether to prefetch what nobody has asked for yet: not on a 2g connection, and not with data saver on
 * (SHELL-21).
 */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

export function mayPrefetch(connection: Connection | undefined = connectionOf(globalThis.navigator)): boolean {
  if (connection === undefined) return true;
  return connection.saveData !== true && !(connection.effectiveType ?? '').endsWith('2g');
}

function connectionOf(navigator: object): Connection | undefined {
  return 'connection' in navigator ? (navigator.connection as Connection | undefined) : undefined;
}
