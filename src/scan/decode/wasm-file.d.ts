/** Vite gives the address of a file imported with `?url`. */
declare module '*.wasm?url' {
  const address: string;
  export default address;
}
