/** Vite returns the URL of a file imported with `?url`. */
declare module '*.wasm?url' {
  const address: string;
  export default address;
}
