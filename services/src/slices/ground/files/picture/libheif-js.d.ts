/** Decodes the container first, and the pixels of an image only on request. */
declare module 'libheif-js/wasm-bundle.js' {
  /** Four bytes per pixel: red, green, blue, alpha. */
  interface Pixels {
    readonly data: Uint8ClampedArray;
    readonly width: number;
    readonly height: number;
  }
  export interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** True for the main image of the file. */
    is_primary(): boolean;
    /** Fills `target`; passes null to `done` if it cannot be decoded. */
    display(target: Pixels, done: (drawn: Pixels | null) => void): void;
  }
  const library: {
    readonly ready: Promise<unknown>;
    HeifDecoder: new () => { decode(file: Uint8Array): readonly HeifImage[] };
  };
  export default library;
}
