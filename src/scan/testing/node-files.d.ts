/** The two calls of Node that tests here need; the room itself is compiled without Node's types. */
declare module 'node:fs/promises' {
  export function readFile(path: URL): Promise<Uint8Array<ArrayBuffer>>;
}
