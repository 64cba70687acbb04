interface FilePart {
  readonly name: string;
  /** Without a file name it is a plain field. */
  readonly filename?: string;
  readonly type?: string;
  readonly bytes: Buffer | string;
}

const boundary = '----sowon-matrix';

/** Returns a multipart form, byte by byte, so that tests can also write broken ones. */
export function fileForm(parts: readonly FilePart[]): { type: string; bytes: Buffer } {
  const written = parts.flatMap(({ name, filename, type, bytes }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
    type === undefined ? '' : `\r\ncontent-type: ${type}`,
    '\r\n\r\n',
    bytes,
    '\r\n',
  ]);
  const bytes = Buffer.concat([...written, `--${boundary}--\r\n`].map((part) => Buffer.from(part)));
  return { type: `multipart/form-data; boundary=${boundary}`, bytes };
}
