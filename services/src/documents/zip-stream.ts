import { finished, Readable } from 'node:stream';
import ZipStream from 'zip-stream';

/** One file of an archive; its bytes are read when its turn comes. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: AsyncIterable<Buffer>;
}

/** The earliest time a ZIP archive can store; fixed, so that the same files give the same archive. */
const date = new Date('1980-01-01T00:00:00Z');

/** Writes a ZIP archive while its files arrive, without keeping them in memory. When the reader stops, the sources are closed. */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipStream();
  const write = async () => {
    for await (const { name, bytes } of entries) await writeEntry(zip, name, Readable.from(bytes));
    zip.finalize();
  };
  write().catch((error: unknown) => zip.destroy(error instanceof Error ? error : new Error(String(error))));
  return Readable.from(zip, { objectMode: false });
}

async function writeEntry(zip: ZipStream, name: string, source: Readable): Promise<void> {
  const leave = () => source.destroy();
  zip.once('close', leave);
  await new Promise<void>((resolve, reject) => {
    finished(source, (error) => {
      if (error) reject(error);
    });
    zip.entry(source, { name, date }, (error) => (error ? reject(error) : resolve()));
  });
  zip.off('close', leave);
}
