/** An operating system error during the start, as a sentence for the operator; null: an unexpected error. */
export function startFailure(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  if ('severity' in error) return databaseFailure(String(error.code), error.message);
  if (!('syscall' in error)) return null;
  const { code, syscall, message } = error;
  const path = 'path' in error ? String(error.path) : '';
  if (code === 'EADDRINUSE') return 'The port is in use by another program; choose another with PORT.';
  if (syscall === 'listen' || syscall === 'getaddrinfo') {
    return code === 'EACCES'
      ? 'This account may not listen on the port; choose one above 1023 with PORT.'
      : `The server cannot listen there (${message}); HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0.`;
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') return `There is no space left on the disk (${message}).`;
  if (path === '' || syscall === 'spawn') return null;
  return `${path} cannot be written or read (${message}). DATA_DIR must be a directory that this account may write to.`;
}

/** By PostgreSQL's error codes. */
function databaseFailure(code: string, message: string): string | null {
  if (code === '42501') return `The database refuses (${message}); the role of DATABASE_URL must own the database.`;
  if (code === '53100') return `There is no space left on the disk of the database (${message}).`;
  return null;
}
