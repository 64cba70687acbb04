import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { constants, copyFile, link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
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
import type { ConverterConfig } from '../config.ts';
import type { FileStore } from './files.ts';

/** Returns the bucket if one is configured, else the folder. */
export function createFileStore(config: ConverterConfig): FileStore {
  if (config.S3_BUCKET === undefined) return createFolderStore(config.FILES_DIR);
  return createS3Store({
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  });
}

/** Stores files in a folder, in subfolders named by the key's first two characters. */
export function createFolderStore(folder: string): FileStore {
  const root = resolve(folder);
  const pathOf = (key: string) => join(root, key.slice(0, 2), key);

  /** Copies a file into `incoming`, then moves it to its place with `settle`. */
  const bring = async <T>(key: string, sourcePath: string, settle: Settle<T>): Promise<T> => {
    const incoming = join(root, 'incoming', randomUUID());
    await mkdir(dirname(incoming), { recursive: true });
    await mkdir(dirname(pathOf(key)), { recursive: true });
    try {
      await copyFile(sourcePath, incoming, constants.COPYFILE_FICLONE);
      await flush(incoming);
      return await settle(incoming, pathOf(key));
    } finally {
      await rm(incoming, { force: true });
    }
  };

  return {
    put: (key, sourcePath) => bring(key, sourcePath, rename),
    add: (key, sourcePath) => bring(key, sourcePath, linkUnlessThere),
    get: async (key, range) => {
      const sizeBytes = await sizeOf(pathOf(key));
      if (sizeBytes === null) return null;
      return { stream: createReadStream(pathOf(key), range), sizeBytes };
    },
    size: (key) => sizeOf(pathOf(key)),
    delete: (key) => rm(pathOf(key), { force: true }),
    close: () => Promise.resolve(),
  };
}

type Settle<T> = (incoming: string, place: string) => Promise<T>;

/** Unlike a rename, a link never replaces an existing file. */
const linkUnlessThere: Settle<boolean> = async (incoming, place) => {
  try {
    await link(incoming, place);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
};

/** A file that a row calls stored must survive a power failure. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

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
