/** Hands a text, or bytes, to the person as a file. */
export function saveFile(name: string, text: string | Uint8Array<ArrayBuffer>, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has been taken over by the browser by then; Safari needs the moment.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
