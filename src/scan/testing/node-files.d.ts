/** The few Node functions that tests here need; the room itself is compiled without Node's types. */
declare module 'node:fs/promises' {
  export function readFile(path: URL): Promise<Uint8Array<ArrayBuffer>>;
}

declare module 'node:process' {
  export function memoryUsage(): { readonly arrayBuffers: number };
}

declare module 'node:v8' {
  export function setFlagsFromString(flags: string): void;
}

declare module 'node:vm' {
  export function runInNewContext(code: string): unknown;
}
