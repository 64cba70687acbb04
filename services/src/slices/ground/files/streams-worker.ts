import { open } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { CustomSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny';
import type { Streams } from './upload.ts';

/** The index of an hour of video is a few MB; a file that needs more reading is no phone video. */
const mostBytes = 64 * 1024 * 1024;

/** Reports the streams of a file; null if it cannot be read or has none. */
parentPort?.postMessage(await streamsOf(String(workerData)).catch(() => null));

async function streamsOf(path: string): Promise<Streams | null> {
  const file = await open(path);
  let left = mostBytes;
  const source = new CustomSource({
    getSize: async () => (await file.stat()).size,
    read: async (start, end) => {
      left -= end - start;
      if (left < 0) throw new Error('it takes too much to be read');
      const { buffer, bytesRead } = await file.read(new Uint8Array(end - start), 0, end - start, start);
      return buffer.subarray(0, bytesRead);
    },
  });
  try {
    const tracks = await new Input({ source, formats: [MP4, QTFF, WEBM, MATROSKA] }).getTracks();
    const streams = {
      picture: tracks.some(({ type }) => type === 'video'),
      sound: tracks.some(({ type }) => type === 'audio'),
    };
    return streams.picture || streams.sound ? streams : null;
  } finally {
    await file.close();
  }
}
