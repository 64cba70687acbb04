import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { FileStore } from '../files.ts';

export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  /** Unset = Amazon's endpoint. */
  readonly endpoint: string | undefined;
  /** Unset = the machine's own credentials. */
  readonly accessKeyId: string | undefined;
  readonly secretAccessKey: string | undefined;
  /** Timeout without any bytes sent or received. Default: 15 s. */
  readonly silenceMs?: number;
}

const connectMs = 3_000;
const usualSilenceMs = 15_000;

/** Stores objects in one bucket, which must exist and be private. */
export function createS3Store(options: S3Options): FileStore {
  const client = createClient(options);
  const at = (key: string) => ({ Bucket: options.bucket, Key: key });
  const size = (key: string) =>
    nullIfAbsent(async () => (await client.send(new HeadObjectCommand(at(key)))).ContentLength ?? 0);

  return {
    put: async (key, sourcePath, contentType) => {
      await client.send(new PutObjectCommand({ ...at(key), ...(await bodyOf(sourcePath, contentType)) }));
    },
    add: async (key, sourcePath, contentType) => {
      // Avoids a useless upload; the store itself decides between concurrent calls.
      if ((await size(key)) !== null) return false;
      const body = await bodyOf(sourcePath, contentType);
      try {
        await client.send(new PutObjectCommand({ ...at(key), ...body, IfNoneMatch: '*' }));
        return true;
      } catch (error) {
        if (error instanceof S3ServiceException && error.name === 'PreconditionFailed') return false;
        throw error;
      }
    },
    get: (key, range) =>
      nullIfAbsent(async () => {
        const Range = range && `bytes=${range.start}-${range.end}`;
        const { Body, ContentLength, ContentRange } = await client.send(
          new GetObjectCommand({ ...at(key), Range }),
        );
        // In Node the body is a stream; the SDK's type also includes the browser's forms.
        if (!(Body instanceof Readable)) throw new Error('the store answered without a stream');
        return { stream: Body, sizeBytes: Number(ContentRange?.split('/')[1] ?? ContentLength) };
      }),
    size,
    delete: async (key) => {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    close: () => {
      client.destroy();
      return Promise.resolve();
    },
  };
}

async function bodyOf(sourcePath: string, contentType: string) {
  const { size } = await stat(sourcePath);
  return { Body: createReadStream(sourcePath), ContentLength: size, ContentType: contentType };
}

function createClient(options: S3Options): S3Client {
  const { region, endpoint, accessKeyId, secretAccessKey, silenceMs = usualSilenceMs } = options;
  return new S3Client({
    region,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs },
    // Compatible stores use the bucket in the path and refuse checksums that newer clients add by default.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(accessKeyId === undefined || secretAccessKey === undefined
      ? {}
      : { credentials: { accessKeyId, secretAccessKey } }),
  });
}

async function nullIfAbsent<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof NoSuchKey || error instanceof NotFound) return null;
    throw error;
  }
}
