/** What the system refused while the server started, as a sentence for whoever starts it; null: a defect of ours. */
export function startTrouble(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return null;
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
