/** Reads the container first; the pixels of an image only when they are asked for. */
declare module 'heic-decode' {
  interface HeicImage {
    readonly width: number;
    readonly height: number;
    /** Four bytes a pixel: red, green, blue, alpha. */
    decode(): Promise<{ readonly data: Uint8ClampedArray }>;
  }
  const decode: { all(file: { buffer: Uint8Array }): Promise<readonly HeicImage[]> };
  export default decode;
}
