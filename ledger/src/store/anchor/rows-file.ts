import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** The published facts of one event, so that it can be named even if its row is gone: a line of text, tab-separated. */
export interface PublishedRow {
  readonly shard: number;
  readonly seq: number;
  readonly stream: string;
  readonly version: number;
  /** `rowLeaf`, hex. */
  readonly leaf: string;
}

/** Writes rows as gzipped lines. @returns SHA-256 of the text, hex */
export function writeRows(path: string, rows: AsyncIterable<readonly PublishedRow[]>): Promise<string> {
  return writeLines(path, toText(rows));
}

/** Writes lines, each with its end, gzipped. @returns SHA-256 of the text, hex */
export async function writeLines(path: string, lines: AsyncIterable<string>): Promise<string> {
  const digest = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Buffer, _, done) {
      digest.update(chunk);
      done(null, chunk);
    },
  });
  const text = Readable.from(lines, { objectMode: false });
  await pipeline(text, hashed, createGzip(), createWriteStream(path, { flags: 'wx', flush: true }));
  return digest.digest('hex');
}

async function* toText(pages: AsyncIterable<readonly PublishedRow[]>): AsyncGenerator<string> {
  for await (const rows of pages) yield rows.map(toLine).join('');
}

// JSON, because the name of a stream may contain any character, also a tab or a line end.
function toLine({ shard, seq, stream, version, leaf }: PublishedRow): string {
  return `${shard}\t${seq}\t${version}\t${leaf}\t${JSON.stringify(stream)}\n`;
}

/** Reads the rows of one shard, by their number, and the SHA-256 of the whole text. Throws if it is not such a file. */
export async function readRowsOfShard(
  path: string,
  shard: number,
): Promise<{ rows: Map<number, PublishedRow>; sha256: string }> {
  const rows = new Map<number, PublishedRow>();
  const sha256 = await readLines(path, (line) => {
    if (!line.startsWith(`${shard}\t`)) return;
    const row = fromLine(line);
    rows.set(row.seq, row);
  });
  return { rows, sha256 };
}

/** Passes each line of a gzipped file to `take`. @returns SHA-256 of the text, hex; throws if the file cannot be read */
export async function readLines(path: string, take: (line: string) => void | Promise<void>): Promise<string> {
  const digest = createHash('sha256');
  const text = createGunzip();
  const reading = pipeline(createReadStream(path), text);
  // Prevents an unhandled rejection; the failure shows in the loop or is awaited below.
  reading.catch(() => undefined);
  text.on('data', (chunk: Buffer) => digest.update(chunk));
  for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
    const taken = take(line);
    if (taken !== undefined) await taken;
  }
  await reading;
  return digest.digest('hex');
}

/** Returns the leaf in a line of the file. */
export function leafOfLine(line: string): string {
  const leaf = line.split('\t', 4)[3];
  if (leaf === undefined) throw new Error('not a list of rows');
  return leaf;
}

function fromLine(line: string): PublishedRow {
  const [shard, seq, version, leaf = '', ...stream] = line.split('\t');
  const name: unknown = JSON.parse(stream.join('\t'));
  if (typeof name !== 'string') throw new Error('not a list of rows');
  return { shard: Number(shard), seq: Number(seq), version: Number(version), leaf, stream: name };
}
