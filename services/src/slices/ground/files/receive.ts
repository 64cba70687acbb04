import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type FileKind, policy } from '@sowon/contracts';
import { fileTypeFromBuffer } from 'file-type';
import { AppError, fieldError } from '../../../app-error.ts';
import type { FieldText } from '../../../messages/korean.ts';
import { isUndrawn, kindOf, signatureBytes } from './kinds.ts';
import { awaitSender, pacedChunks, patienceMs } from './pace.ts';

/** The file of an upload, as it arrives. */
export interface Sent {
  readonly stream: Readable;
  readonly filename: string;
  /** Media type that the sender claims. */
  readonly declared: string;
  /** Asked after the stream's end and before anything is kept; what it throws refuses the upload. */
  readonly ended?: () => Promise<void>;
  /** How long it may keep us waiting for so many bytes, in milliseconds; as a sender may unless told otherwise. */
  readonly patience?: (bytes: number) => number;
}

export interface Received {
  readonly kind: FileKind;
  readonly contentType: string;
  readonly sizeBytes: number;
  /** Of the bytes as they came, in hex. */
  readonly sha256: string;
}

/**
 * Writes an upload to a local file, and stops as soon as its beginning is of no known format, it grows too large, or its
 * sender keeps us waiting too long. Memory stays at a few chunks, whatever the size.
 * @param place.took is told of each chunk before it is written, and may refuse it
 * @throws AppError UNKNOWN_FILE_FORMAT, FILE_TOO_LARGE, INVALID_INPUT for an empty file or one that does not arrive
 */
export async function receive(
  { stream, declared, ended, patience }: Omit<Sent, 'filename'>,
  place: { path: string; took: (bytes: number) => void },
): Promise<Received> {
  const handle = await open(place.path, 'wx', 0o600);
  try {
    let head = Buffer.alloc(0);
    let known: Awaited<ReturnType<typeof recognise>> | undefined;
    let sizeBytes = 0;
    const hash = createHash('sha256');
    const next = pacedChunks(stream, patience);
    for (let chunk = await next(); chunk !== null; chunk = await next()) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) throw new AppError('FILE_TOO_LARGE', { maxBytes });
      if (!known) head = Buffer.concat([head, chunk]);
      if (!known && head.length >= signatureBytes) known = await recognise(head, declared);
      place.took(chunk.length);
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    if (sizeBytes === 0) throw fieldError('INVALID_INPUT', 'data', 'the file is empty', null);
    known ??= await recognise(head, declared);
    if (ended) await awaitSender(ended(), patienceMs(0));
    return { ...known, sizeBytes, sha256: hash.digest('hex') };
  } catch (error) {
    // The stream may have broken before anybody listened, so it is asked.
    if (error instanceof AppError || !stream.readableAborted) throw error;
    throw fieldError('INVALID_INPUT', 'data', 'the upload broke off', null);
  } finally {
    await handle.close();
    // What is left of a refused upload is read and thrown away, so that the sender gets to read the answer.
    stream.resume();
  }
}

const maxBytes = policy.files.mediaMaxBytes;

/**
 * What a file is by its beginning.
 * @param head at least `signatureBytes` of it, or all it has
 * @throws AppError UNKNOWN_FILE_FORMAT
 */
export async function recognise(head: Buffer, declared: string) {
  const found = (await fileTypeFromBuffer(head))?.mime ?? 'unknown';
  const known = kindOf(found, declared);
  if (known) return known;
  const words: FieldText = isUndrawn(found)
    ? 'raw photos, Photoshop, Illustrator and icon files cannot be shown; save it as JPEG or PNG'
    : 'the file is no picture, video or voice we know';
  throw fieldError('UNKNOWN_FILE_FORMAT', 'data', words, found);
}
