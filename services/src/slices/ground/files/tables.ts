import { type FileKind, policy } from '@sowon/contracts';
import type { ColumnType } from 'kysely';
import type { Fixed } from '../../../db/schema.ts';

interface Files {
  id: Fixed<string>;
  owner_id: Fixed<string>;
  kind: Fixed<FileKind>;
  /** The uploader's name for it, without path and control characters. */
  filename: Fixed<string>;
  content_type: Fixed<string>;
  size_bytes: Fixed<number>;
  /** Size as sent, before a picture is redrawn. */
  sent_bytes: Fixed<number>;
  /** Key in the store: random, it contains no id or name. */
  object_key: Fixed<string>;
  created_at: Fixed<Date>;
  /** State of converting a video or voice into its public form; null for pictures, which are redrawn during the upload. */
  conversion: Conversion | null;
  /** When staff took it down; null while it is not hidden by staff. */
  taken_down_at: ColumnType<Date | null, Date | undefined, Date | null>;
  /** Null while the store is being written, so that a crash leaves a row for the sweep to find. */
  stored_at: Date | null;
  /** When its last use ended; null while it is in use. */
  free_since: ColumnType<Date | null, Date | undefined, Date | null>;
}

/** The single use of a file; a file is used once. */
interface FileBindings {
  file_id: Fixed<string>;
  purpose: Fixed<string>;
  bound_id: Fixed<string>;
  /** Anyone may see it, under a permanent URL. */
  public: boolean;
  /** Hidden for now, together with the thing that uses it. */
  withheld: ColumnType<boolean, never, boolean>;
}

export type Conversion = 'WAITING' | 'DONE' | 'REFUSED';

export const renditionNames = ['video', 'poster', 'voice'] as const;
export type RenditionName = (typeof renditionNames)[number];

/** Widths in pixels of the narrower versions of a picture. */
export type PictureWidth = (typeof policy.files.pictureWidths)[number];

/** Returns the narrowest version of a picture that is at least this wide; null if only the picture itself is. */
export function narrowFor(width: number): `w${PictureWidth}` | null {
  const served = policy.files.pictureWidths.find((one) => one >= width);
  return served === undefined ? null : `w${served}`;
}

/** Returns the store key of a form of the file whose own object is under `key`. */
export const renditionKey = (key: string, name: RenditionName | `w${PictureWidth}`): string =>
  `${key}-${name}`;

/** Forms made from a file: a playable MP4 and a still picture of a video, a playable voice, narrower versions of a picture. */
interface FileRenditions {
  file_id: Fixed<string>;
  name: Fixed<RenditionName | `w${PictureWidth}`>;
  content_type: Fixed<string>;
  object_key: Fixed<string>;
}

/** Loudness of a voice over its length, in equal steps; voices converted before this existed have none. */
interface FileWaveforms {
  file_id: Fixed<string>;
  /** Each from 0 (silent) to 100 (the loudest). */
  peaks: Fixed<number[]>;
}

/** Progress of a running conversion; deleted when it ends. */
interface ConversionProgress {
  file_id: Fixed<string>;
  percent: number;
  told_at: Date;
}

/** Store objects of deleted files, until they are removed. */
interface DeletedObjects {
  object_key: Fixed<string>;
  deleted_at: Fixed<Date>;
}

/** Uploads whose bytes are still arriving; each takes part of its owner's quota. */
interface ArrivingUploads {
  id: Fixed<string>;
  owner_id: Fixed<string>;
  /** The size announced by its sender; the maximum size if none was. */
  bytes: Fixed<number>;
  /** Last heartbeat of its process; some time later the row stops counting. */
  seen_at: Date;
}

/** Uploads that can be continued; their received bytes are in the store as sections. */
interface ResumableUploads {
  id: Fixed<string>;
  owner_id: Fixed<string>;
  /** Safe file name, as in `Files`. */
  filename: Fixed<string>;
  /** Media type sent by the client; empty if none. */
  declared: Fixed<string>;
  /** `Upload-Metadata` as sent; empty if none. */
  metadata: Fixed<string>;
  /** Total size in bytes. */
  length: Fixed<number>;
  /** Number of bytes stored so far, from the beginning. */
  received: ColumnType<number, never, number>;
  created_at: Fixed<Date>;
  /** When bytes last arrived. */
  seen_at: Date;
  /** The file made from it; its sections are then deleted. */
  file_id: ColumnType<string | null, never, string>;
}

/** Consecutive bytes of an upload, stored as an object. */
interface UploadSections {
  object_key: Fixed<string>;
  upload_id: Fixed<string>;
  /** Offset in the upload where it begins. */
  starts_at: Fixed<number>;
  /** False while the store is being written, and permanently if that failed. */
  stored: ColumnType<boolean, never, boolean>;
}

interface FileTables {
  resumable_uploads: ResumableUploads;
  upload_sections: UploadSections;
  arriving_uploads: ArrivingUploads;
  deleted_objects: DeletedObjects;
  files: Files;
  file_bindings: FileBindings;
  file_renditions: FileRenditions;
  file_waveforms: FileWaveforms;
  conversion_progress: ConversionProgress;
}

declare module '../../../db/schema.ts' {
  interface Database extends FileTables {}
}
