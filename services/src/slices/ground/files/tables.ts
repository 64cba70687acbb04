import { type FileKind, policy } from '@sowon/contracts';
import type { ColumnType } from 'kysely';
import type { Fixed } from '../../../db/schema.ts';

interface Files {
  id: Fixed<string>;
  owner_id: Fixed<string>;
  kind: Fixed<FileKind>;
  /** As the uploader named it, without path and control characters. */
  filename: Fixed<string>;
  content_type: Fixed<string>;
  size_bytes: Fixed<number>;
  /** As it was sent, before a picture is drawn anew. */
  sent_bytes: Fixed<number>;
  /** Name in the store: random, without id or name of anything. */
  object_key: Fixed<string>;
  created_at: Fixed<Date>;
  /** Whether what others see of a video or voice is made; null for pictures, which were drawn anew as they were uploaded. */
  conversion: Conversion | null;
  /** Since when staff hide it from everybody else. */
  taken_down_at: ColumnType<Date | null, Date | undefined, Date | null>;
  /** Null while the store is being written, so that a crash leaves a row for the sweep to find. */
  stored_at: Date | null;
  /** Since when nothing uses it; null while something does. */
  free_since: ColumnType<Date | null, Date | undefined, Date | null>;
}

/** The one thing that uses a file; a file is used once. */
interface FileBindings {
  file_id: Fixed<string>;
  purpose: Fixed<string>;
  bound_id: Fixed<string>;
  /** Anyone may see it, under an address that stays the same. */
  public: boolean;
  /** Hidden for now, with what it belongs to. */
  withheld: ColumnType<boolean, never, boolean>;
}

export type Conversion = 'WAITING' | 'DONE' | 'REFUSED';

export const renditionNames = ['video', 'poster', 'voice'] as const;
export type RenditionName = (typeof renditionNames)[number];

/** Pixels that a picture is made narrower to. */
export type PictureWidth = (typeof policy.files.pictureWidths)[number];

/** The narrower form of a picture that serves a width; null where only the picture itself does. */
export function narrowFor(width: number): `w${PictureWidth}` | null {
  const served = policy.files.pictureWidths.find((one) => one >= width);
  return served === undefined ? null : `w${served}`;
}

/** Where the store has a form of the file whose own object lies under `key`. */
export const renditionKey = (key: string, name: RenditionName | `w${PictureWidth}`): string =>
  `${key}-${name}`;

/** Forms made of a video, a playable MP4 and a still picture, or of a voice; of a picture the same, narrower. */
interface FileRenditions {
  file_id: Fixed<string>;
  name: Fixed<RenditionName | `w${PictureWidth}`>;
  content_type: Fixed<string>;
  object_key: Fixed<string>;
}

/** How loud a voice is from its beginning to its end, in equal steps; a voice that was converted before there were any has none. */
interface FileWaveforms {
  file_id: Fixed<string>;
  /** Each from 0 to 100, which is the loudest. */
  peaks: Fixed<number[]>;
}

/** How far a conversion is that a converter is at; it goes with the conversion. */
interface ConversionProgress {
  file_id: Fixed<string>;
  percent: number;
  told_at: Date;
}

/** Objects of the store whose file is deleted, until they are removed. */
interface DeletedObjects {
  object_key: Fixed<string>;
  deleted_at: Fixed<Date>;
}

/** Uploads whose bytes still arrive: each takes its place in its owner's quota. */
interface ArrivingUploads {
  id: Fixed<string>;
  owner_id: Fixed<string>;
  /** As many as its sender announced; the most we take where none were. */
  bytes: Fixed<number>;
  /** When its process last said that it goes on; a while later it counts no more. */
  seen_at: Date;
}

/** Uploads that can be gone on with; what arrived of them lies in the store as sections. */
interface ResumableUploads {
  id: Fixed<string>;
  owner_id: Fixed<string>;
  /** As a file's. */
  filename: Fixed<string>;
  /** Media type that the sender claims; empty where none was. */
  declared: Fixed<string>;
  /** `Upload-Metadata` as it was sent; empty where none was. */
  metadata: Fixed<string>;
  /** Bytes of the whole. */
  length: Fixed<number>;
  /** Bytes from the beginning on that are stored. */
  received: ColumnType<number, never, number>;
  created_at: Fixed<Date>;
  /** When something last arrived. */
  seen_at: Date;
  /** The file that was made of it; its sections are gone then. */
  file_id: ColumnType<string | null, never, string>;
}

/** Consecutive bytes of an upload, as an object of the store. */
interface UploadSections {
  object_key: Fixed<string>;
  upload_id: Fixed<string>;
  /** Where in the upload it begins. */
  starts_at: Fixed<number>;
  /** False while the store is being written, and for ever where that came to nothing. */
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
