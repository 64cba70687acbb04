import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FileKind } from '@sowon/contracts';
import { fileTypeFromBuffer } from 'file-type';
import { AppError, fieldError } from '../../app-error.ts';
import { kindOf, maxBytesOf, signatureBytes } from './kinds.ts';

export interface Received {
  readonly kind: FileKind;
  readonly contentType: string;
  readonly sizeBytes: number;
  /** Of the bytes as they came, in hex. */
  readonly sha256: string;
}

/**
 * Writes an upload to a local file, and stops as soon as its beginning is of no known format or it grows too large.
 * Memory stays at a few chunks, whatever the size.
 * @param declared media type the sender claims
 * @throws AppError UNKNOWN_FILE_FORMAT, FILE_TOO_LARGE, INVALID_INPUT for an empty file
 */
export async function receive(stream: Readable, path: string, declared: string): Promise<Received> {
  const handle = await open(path, 'wx', 0o600);
  try {
    let head = Buffer.alloc(0);
    let known: Awaited<ReturnType<typeof recognise>> | undefined;
    let sizeBytes = 0;
    const hash = createHash('sha256');
    const chunks: AsyncIterable<Buffer> = stream.iterator({ destroyOnReturn: false });
    for await (const chunk of chunks) {
      sizeBytes += chunk.length;
      if (!known) head = Buffer.concat([head, chunk]);
      if (!known && head.length >= signatureBytes) known = await recognise(head, declared);
      if (known && sizeBytes > known.maxBytes)
        throw new AppError('FILE_TOO_LARGE', { maxBytes: known.maxBytes });
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    if (sizeBytes === 0) throw fieldError('INVALID_INPUT', 'data', 'the file is empty', null);
    known ??= await recognise(head, declared);
    return { kind: known.kind, contentType: known.contentType, sizeBytes, sha256: hash.digest('hex') };
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

async function recognise(head: Buffer, declared: string) {
  const found = (await fileTypeFromBuffer(head))?.mime ?? 'unknown';
  if (found.startsWith('image/hei')) {
    throw fieldError('UNKNOWN_FILE_FORMAT', 'data', 'HEIC photos are not read here; send JPEG or PNG', found);
  }
  const known = kindOf(found, declared);
  if (!known) throw fieldError('UNKNOWN_FILE_FORMAT', 'data', 'is no picture, video or voice we know', found);
  return { ...known, maxBytes: maxBytesOf(known.kind) };
}
