/** A backup cannot be used, in words for whoever looks after the server. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
