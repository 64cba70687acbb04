import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** One file of an archive; its bytes are asked for when its turn comes. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: AsyncIterable<Buffer>;
}

/** Version 2.0 of the format; names are UTF-8, and sizes follow the bytes, as nobody knows them before. */
const version = 20;
const flags = 0x0808;
const deflated = 8;
/** The first moment that such an archive knows, 1 January 1980: the same files are the same archive. */
const firstDay = 0x0021_0000;

interface Written {
  readonly name: Buffer;
  readonly at: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

/**
 * Writes a ZIP archive as its files come; nothing of them is whole in memory. Neither a file nor the archive may reach 4 GB: whoever
 * asks for it sees to that.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let at = 0;
  for await (const { name, bytes } of entries) {
    const begin = at;
    const named = Buffer.from(name);
    const head = headOf(named);
    at += head.length;
    yield head;
    const sums = { crc: 0, packed: 0, size: 0 };
    for await (const chunk of packed(bytes, sums)) {
      at += chunk.length;
      yield chunk;
    }
    const sizes = sizesOf(sums);
    at += sizes.length;
    yield sizes;
    written.push({ name: named, at: begin, ...sums });
  }
  const list = Buffer.concat(written.map(listed));
  yield list;
  yield endOf(written.length, list.length, at);
}

async function* packed(
  bytes: AsyncIterable<Buffer>,
  sums: { crc: number; packed: number; size: number },
): AsyncGenerator<Buffer> {
  const counted = async function* () {
    for await (const chunk of bytes) {
      sums.crc = crc32(chunk, sums.crc);
      sums.size += chunk.length;
      yield chunk;
    }
  };
  const source = Readable.from(counted());
  const deflate = createDeflateRaw();
  source.once('error', (error) => deflate.destroy(error));
  try {
    for await (const chunk of source.pipe(deflate) as AsyncIterable<Buffer>) {
      sums.packed += chunk.length;
      yield chunk;
    }
  } finally {
    source.destroy();
  }
}

function headOf(name: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(version, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(deflated, 8);
  head.writeUInt32LE(firstDay, 10);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function sizesOf({ crc, packed: size, size: unpacked }: Omit<Written, 'name' | 'at'>): Buffer {
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(0x08074b50, 0);
  sizes.writeUInt32LE(crc, 4);
  sizes.writeUInt32LE(size, 8);
  sizes.writeUInt32LE(unpacked, 12);
  return sizes;
}

function listed({ name, at, crc, packed: size, size: unpacked }: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(version, 4);
  entry.writeUInt16LE(version, 6);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(deflated, 10);
  entry.writeUInt32LE(firstDay, 12);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(size, 20);
  entry.writeUInt32LE(unpacked, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(at, 42);
  return Buffer.concat([entry, name]);
}

function endOf(count: number, length: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(at, 16);
  return end;
}
