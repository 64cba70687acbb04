import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type FileKind, policy } from '@sowon/contracts';
import { fileTypeFromBuffer } from 'file-type';
import { AppError, fieldError } from '../../../app-error.ts';
import type { FieldText } from '../../../messages/korean.ts';
import { isUndrawn, kindOf, signatureBytes } from './kinds.ts';
import { awaitSender, pacedChunks, patienceMs } from './pace.ts';

/** The incoming file of an upload. */
export interface Sent {
  readonly stream: Readable;
  readonly filename: string;
  /** Media type sent by the client. */
  readonly declared: string;
  /** Called after the end of the stream and before anything is stored; an error it throws rejects the upload. */
  readonly ended?: () => Promise<void>;
  /** How long it may keep us waiting for this many bytes, in milliseconds; `patienceMs` by default. */
  readonly patience?: (bytes: number) => number;
}

export interface Received {
  readonly kind: FileKind;
  readonly contentType: string;
  readonly sizeBytes: number;
  /** Hash of the received bytes, in hex. */
  readonly sha256: string;
}

/**
 * Writes an upload to a local file. Stops as soon as its format is unknown, it grows too large, or its sender is too slow. Memory stays at a few chunks, for
 * any size.
 * @param place.took called with the size of each chunk before it is written; it may reject the chunk
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
    // The stream may have broken before a listener was attached, so its state is checked.
    if (error instanceof AppError || !stream.readableAborted) throw error;
    throw fieldError('INVALID_INPUT', 'data', 'the upload broke off', null);
  } finally {
    await handle.close();
    // The rest of a rejected upload is read and discarded, so that the sender can read the reply.
    stream.resume();
  }
}

const maxBytes = policy.files.mediaMaxBytes;

/**
 * Returns the kind of a file from its first bytes.
 * @param head at least `signatureBytes` of it, or the whole file
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
