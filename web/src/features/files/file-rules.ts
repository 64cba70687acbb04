import type { FileKind } from '@sowon/contracts/files/schemas';
import { policy } from '@sowon/contracts/policy';

/** File types that the browser’s picker offers; not every browser knows that a HEIC is a picture. */
export const pictureFiles = 'image/*,.heic,.heif,.tif,.tiff,.bmp';
export const recordedFiles = 'video/*,audio/*,.qta,.amr,.awb,.caf,.3gp';
export const anyFiles = `${recordedFiles},${pictureFiles}`;

/** File extensions whose media type a browser may not know. */
const kindsByEnding: Readonly<Record<string, FileKind>> = {
  heic: 'IMAGE',
  heif: 'IMAGE',
  hif: 'IMAGE',
  avif: 'IMAGE',
  tif: 'IMAGE',
  tiff: 'IMAGE',
  bmp: 'IMAGE',
  mov: 'VIDEO',
  mp4: 'VIDEO',
  m4v: 'VIDEO',
  webm: 'VIDEO',
  mkv: 'VIDEO',
  '3gp': 'VIDEO',
  '3g2': 'VIDEO',
  m4a: 'VOICE',
  mp3: 'VOICE',
  aac: 'VOICE',
  wav: 'VOICE',
  ogg: 'VOICE',
  opus: 'VOICE',
  qta: 'VOICE',
  amr: 'VOICE',
  awb: 'VOICE',
  caf: 'VOICE',
  oga: 'VOICE',
  flac: 'VOICE',
  aif: 'VOICE',
  aiff: 'VOICE',
};

/** Picture formats that the specification lists, but that cannot be shown safely (docs/rules/files.md#pictures). */
const undrawn = /^(raw|dng|cr2|cr3|nef|nrw|arw|orf|rw2|raf|pef|srw|psd|psb|ai|eps|ico|icns)$/;

const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Returns true if the file name is that of a raw photo, a Photoshop or Illustrator file, or an icon. */
const isUndrawn = ({ name }: Pick<File, 'name'>): boolean => undrawn.test(endingOf(name));

/** Returns the kind of a chosen file by its media type, or by its extension if the browser knows none; null for other files (spec 2 §5). */
export function kindOf({ type, name }: Pick<File, 'type' | 'name'>): FileKind | null {
  if (isUndrawn({ name })) return null;
  if (type.startsWith('image/')) return 'IMAGE';
  if (type.startsWith('video/')) return 'VIDEO';
  if (type.startsWith('audio/')) return 'VOICE';
  if (type === 'application/ogg') return 'VOICE';
  return ['', 'application/octet-stream'].includes(type) ? (kindsByEnding[endingOf(name)] ?? null) : null;
}

/**
 * Returns why a file cannot be sent, or null if it can: unknown kind, not a picture where one is required, a picture where a video or voice
 * is required, or larger than its kind allows.
 */
export function refusalOf(
  file: Pick<File, 'type' | 'name' | 'size'>,
  {
    imageMaxBytes,
    isPicture = false,
    isRecorded = false,
  }: { imageMaxBytes: number; isPicture?: boolean; isRecorded?: boolean },
): 'format' | 'undrawn' | 'noPicture' | 'noRecording' | 'size' | null {
  if (isUndrawn(file)) return 'undrawn';
  const kind = kindOf(file);
  if (kind === null) return 'format';
  if (isPicture && kind !== 'IMAGE') return 'noPicture';
  if (isRecorded && kind === 'IMAGE') return 'noRecording';
  return file.size > (kind === 'IMAGE' ? imageMaxBytes : policy.files.mediaMaxBytes) ? 'size' : null;
}
