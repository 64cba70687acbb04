import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both inclusive, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredObject {
  /** The asked bytes; the reader must consume or destroy it. */
  readonly stream: Readable;
  /** Size of the whole object. */
  readonly sizeBytes: number;
}

/** Where uploaded files lie: a folder, or a bucket of an S3-compatible store. Keys are ours, never input. */
export interface FileStore {
  /** Copies a local file under `key`, whole or not at all; replaces what was there. */
  put(key: string, sourcePath: string, contentType: string): Promise<void>;
  /** Copies a local file under `key`, whole or not at all, unless there is an object; @returns false when there is. */
  add(key: string, sourcePath: string, contentType: string): Promise<boolean>;
  /** Null when there is no such object. A range must lie inside the object. */
  get(key: string, range?: ByteRange): Promise<StoredObject | null>;
  /** Size in bytes; null when there is no such object. */
  size(key: string): Promise<number | null>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  close(): Promise<void>;
}
