import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { Obtaining } from './obtaining.ts';

const run = promisify(execFile);

/** A slow download has no time limit; a stalled one is cancelled. */
const stallMs = 20_000;
const megabyte = 1_000_000;

/**
 * Downloads Temporal's program for this platform.
 * @param folder receives the program, named `temporal`
 * @throws Error with the reason when that is not possible
 */
export async function downloadTemporal(
  folder: string,
  version: string,
  { progress, signal }: Obtaining,
): Promise<void> {
  progress(`downloading Temporal ${version}`);
  const architecture = process.arch === 'arm64' ? 'arm64' : 'amd64';
  const url = `https://temporal.download/cli/archive/v${version}?platform=${process.platform}&arch=${architecture}`;
  const stalled = new AbortController();
  const watch = setTimeout(() => stalled.abort(new Error('nothing more came')), stallMs);
  const archive = join(folder, 'archive.tar.gz');
  try {
    const either = AbortSignal.any([stalled.signal, ...(signal ? [signal] : [])]);
    const response = await fetch(url, { signal: either });
    if (!response.ok || response.body === null) throw new Error(`it was answered with ${response.status}`);
    const total = Number(response.headers.get('content-length') ?? 0);
    let received = 0;
    const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        watch.refresh();
        received += chunk.byteLength;
        progress(`downloading Temporal ${version}: ${amount(received, total)}`);
        yield chunk;
      }
    };
    await pipeline(Readable.fromWeb(response.body), counted, createWriteStream(archive));
  } catch (cause) {
    throw new Error(`its download failed (${reasonOf(cause)})`, { cause });
  } finally {
    clearTimeout(watch);
  }
  await run('tar', ['-xzf', archive, '-C', folder]);
}

function amount(received: number, total: number): string {
  const megabytes = (bytes: number) => Math.round(bytes / megabyte);
  return total > 0 ? `${megabytes(received)} of ${megabytes(total)} MB` : `${megabytes(received)} MB`;
}

/** Returns the root message of an error: `fetch` throws only "fetch failed", with the reason in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}
