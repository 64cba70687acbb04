/** Reads the container first; the pixels of an image only when they are asked for. */
declare module 'libheif-js/wasm-bundle.js' {
  /** Four bytes a pixel: red, green, blue, alpha. */
  interface Pixels {
    readonly data: Uint8ClampedArray;
    readonly width: number;
    readonly height: number;
  }
  export interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Whether it is the one that stands for the file. */
    is_primary(): boolean;
    /** Fills what it is given; tells null when it cannot be decoded. */
    display(target: Pixels, done: (drawn: Pixels | null) => void): void;
  }
  const library: {
    readonly ready: Promise<unknown>;
    HeifDecoder: new () => { decode(file: Uint8Array): readonly HeifImage[] };
  };
  export default library;
}
