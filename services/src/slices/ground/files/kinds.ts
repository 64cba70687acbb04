import type { FileKind } from '@sowon/contracts';

/** Number of bytes at the start of a file that reveal its format. */
export const signatureBytes = 4_100;

/** Accepted formats, detected by content; the declared type does not count. */
const kinds: Readonly<Record<string, FileKind>> = {
  'image/jpeg': 'IMAGE',
  'image/png': 'IMAGE',
  'image/apng': 'IMAGE',
  'image/webp': 'IMAGE',
  'image/gif': 'IMAGE',
  'image/avif': 'IMAGE',
  'image/tiff': 'IMAGE',
  'image/bmp': 'IMAGE',
  'image/heic': 'IMAGE',
  'image/heif': 'IMAGE',
  'video/mp4': 'VIDEO',
  'video/x-m4v': 'VIDEO',
  'video/quicktime': 'VIDEO',
  'video/webm': 'VIDEO',
  'video/matroska': 'VIDEO',
  'video/3gpp': 'VIDEO',
  'video/3gpp2': 'VIDEO',
  'audio/mpeg': 'VOICE',
  'audio/mp4': 'VOICE',
  'audio/x-m4a': 'VOICE',
  'audio/aac': 'VOICE',
  'audio/wav': 'VOICE',
  'audio/ogg': 'VOICE',
  'audio/ogg; codecs=opus': 'VOICE',
  'audio/amr': 'VOICE',
  'audio/x-caf': 'VOICE',
  'audio/flac': 'VOICE',
  'audio/aiff': 'VOICE',
};

/** The detected kind and media type of a file. */
export interface Kinded {
  readonly kind: FileKind;
  readonly contentType: string;
}

/** Containers for video as well as audio: phones and browser recorders store audio alone in each of them. */
const forBoth = /^(video|audio)\/(mp4|x-m4v|quicktime|webm|matroska|3gpp2?)$/;

/** Returns true if only the streams of this container tell whether it is a video or a voice. */
export const isForBoth = (contentType: string): boolean => forBoth.test(contentType);

/** Returns the media type of such a container once its content is known. */
export const asKind = (kind: 'VIDEO' | 'VOICE', contentType: string): Kinded => ({
  kind,
  contentType: contentType.replace(/^\w+/, kind === 'VIDEO' ? 'video' : 'audio'),
});

/**
 * Returns the kind of a file from its first bytes; null for a format we do not accept. For a container of video or audio, `kindByStreams` decides later by the
 * streams; the declared type counts only if they cannot be read.
 * @param found media type by content
 * @param declared media type sent by the client
 */
export function kindOf(found: string, declared: string): Kinded | null {
  const kind = kinds[found];
  if (kind === undefined) return null;
  if (kind === 'VIDEO' && declared.startsWith('audio/')) return asKind('VOICE', found);
  return { kind, contentType: found.split(';')[0] ?? found };
}

/** Picture formats listed in the specification (spec 2 §5) that no trusted library of ours draws: documents and raw camera files. */
const undrawn: readonly RegExp[] = [
  /^image\/(vnd\.adobe\.photoshop|x-icon|icns)$/,
  /^application\/(pdf|postscript)$/,
  /^image\/x-(adobe-dng|canon-cr[23]|nikon-nef|sony-arw|olympus-orf|panasonic-rw2|fujifilm-raf)$/,
];

/** Returns true for a picture format that we do not accept: raw, Photoshop, Illustrator, icon. */
export const isUndrawn = (found: string): boolean => undrawn.some((one) => one.test(found));

const nameMax = 200;

/** Returns the sent file name in a form safe to show and to offer for download: no path, no control or direction characters. */
export function safeFilename(sent: string): string {
  const name = (sent.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"<>|:*?]/gu, '')
    .trim();
  return [...name].slice(-nameMax).join('').slice(-nameMax) || 'file';
}

/** File name extensions that devices recognise. */
const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'audio/mp4': 'm4a',
};

/** Returns a download name for bytes of this media type, with an extension that devices recognise. */
export function savedAs(name: string, contentType: string): string {
  const safe = safeFilename(name);
  const ending = endings[contentType];
  const isTold = ending === undefined || safe.toLowerCase().endsWith(`.${ending}`);
  return isTold ? safe : `${safe}.${ending}`;
}
