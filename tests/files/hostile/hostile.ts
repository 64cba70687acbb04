/** A file that an attacker might upload. */
export interface Hostile {
  readonly name: string;
  /** File name that it claims to have. */
  readonly filename: string;
  readonly type: string;
  readonly bytes: Buffer | (() => Promise<Buffer>);
}

/** A marker that must never appear in an output. */
export const mark = 'hOsTiLe5f2c';
export const script = `<script>alert("${mark}")</script>`;

type Made = readonly [name: string, bytes: Hostile['bytes'], filename?: string];

/** Builds several files of one type, with a common name unless a file has its own. */
export const family = (filename: string, type: string, made: readonly Made[]): Hostile[] =>
  made.map(([name, bytes, own]) => ({ name, bytes, filename: own ?? filename, type }));

export const u8 = (...values: number[]) => Buffer.from(values);
const whole = (bytes: 2 | 4 | 8, order: 'BE' | 'LE') => (value: number) => {
  const buffer = Buffer.alloc(8);
  if (order === 'BE') buffer.writeBigUInt64BE(BigInt(value));
  else buffer.writeBigUInt64LE(BigInt(value));
  return order === 'BE' ? buffer.subarray(8 - bytes) : buffer.subarray(0, bytes);
};
export const be16 = whole(2, 'BE');
export const be32 = whole(4, 'BE');
export const be64 = whole(8, 'BE');
export const le16 = whole(2, 'LE');
export const le32 = whole(4, 'LE');

export const join = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));

/** Builds a box of an ISO file: its size, name and content. */
export const box = (name: string, ...parts: (Buffer | string)[]) => {
  const content = join(...parts);
  return join(be32(content.length + 8), name, content);
};
export const fullBox = (name: string, ...parts: (Buffer | string)[]) => box(name, be32(0), ...parts);

/** Builds a chunk of a RIFF file. */
export const riff = (name: string, ...parts: (Buffer | string)[]) => {
  const content = join(...parts);
  return join(name, le32(content.length), content, content.length % 2 ? u8(0) : '');
};
export const riffFile = (form: string, ...parts: Buffer[]) => {
  const content = join(form, ...parts);
  return join('RIFF', le32(content.length), content);
};

/** Returns pseudo-random bytes, the same for the same seed. */
export function scrambled(length: number, seed: number): Buffer {
  let state = seed;
  return Buffer.from(
    Array.from({ length }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return state >>> 24;
    }),
  );
}

/** Returns the bytes with some of them replaced. */
export const altered = (bytes: Buffer, at: number, by: Buffer) =>
  join(bytes.subarray(0, at), by, bytes.subarray(at + by.length));
