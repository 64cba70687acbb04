import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Ctx } from '@sowon/services/context';
import { unkeyed } from '@sowon/services/db/once';
import { probeVoice } from '@sowon/services/slices/ground/files/conversion/probe';
import { uploadFile } from '@sowon/services/slices/ground/files/upload';
import { unlessImpossible } from './unless-impossible.ts';

const samplesPerSecond = 16_000;
const noteSeconds = 0.55;
const headerBytes = 44;
const loudest = 9_000;

/** Notes of the greeting, in hertz. */
const melody = [392, 523, 659, 523, 784, 659, 523];

let sung: Promise<Buffer | null> | undefined;

/**
 * Generates a short greeting without words, and uploads it as this member would.
 * @returns id of the file; null on a machine that cannot convert voices
 */
export async function uploadVoice(ctx: Ctx, ownerId: string): Promise<string | null> {
  sung ??= unlessImpossible(sing);
  const bytes = await sung;
  if (bytes === null) return null;
  const file = await uploadFile(ctx, {
    ownerId,
    bytes: null,
    sent: async () => ({
      stream: Readable.from([bytes]),
      filename: 'greeting.wav',
      declared: 'audio/wav',
    }),
    keyed: unkeyed,
  });
  return file.id;
}

/** Makes the voice, and probes it as the converter will. */
async function sing(): Promise<Buffer> {
  const bytes = wave(samples());
  const folder = await mkdtemp(join(tmpdir(), 'sowon-voice-'));
  try {
    await writeFile(join(folder, 'voice.wav'), bytes);
    await probeVoice(folder, 'voice.wav');
    return bytes;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the samples: each note swells and fades like humming, with two overtones. */
function samples(): Int16Array {
  const perNote = samplesPerSecond * noteSeconds;
  return Int16Array.from({ length: perNote * melody.length }, (_, index) => {
    const hertz = melody[Math.floor(index / perNote)] ?? 0;
    const turn = (2 * Math.PI * hertz * index) / samplesPerSecond;
    const swell = Math.sin((Math.PI * (index % perNote)) / perNote) ** 0.7;
    return loudest * swell * (Math.sin(turn) + 0.4 * Math.sin(2 * turn) + 0.15 * Math.sin(3 * turn));
  });
}

/** Returns a WAV file: one channel, 16 bits per sample. */
function wave(data: Int16Array): Buffer {
  const file = Buffer.alloc(headerBytes + data.byteLength);
  file.write('RIFF', 0, 'ascii');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'ascii');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(samplesPerSecond, 24);
  file.writeUInt32LE(samplesPerSecond * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'ascii');
  file.writeUInt32LE(data.byteLength, 40);
  data.forEach((sample, index) => {
    file.writeInt16LE(sample, headerBytes + 2 * index);
  });
  return file;
}
