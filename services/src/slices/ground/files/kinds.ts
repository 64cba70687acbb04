import type { FileKind } from '@sowon/contracts';

/** Bytes from the beginning of a file that tell its format. */
export const signatureBytes = 4_100;

/** Formats we take, by content; whatever else a file claims to be does not count. */
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

/** What a file is taken for. */
export interface Kinded {
  readonly kind: FileKind;
  readonly contentType: string;
}

/** Containers for films as well as voices: phones and browsers' recorders put a voice alone into each of them. */
const forBoth = /^(video|audio)\/(mp4|x-m4v|quicktime|webm|matroska|3gpp2?)$/;

/** Whether a container says by its streams alone whether it is a film or a voice. */
export const isForBoth = (contentType: string): boolean => forBoth.test(contentType);

/** The media type of a container for both, once it is known what is in it. */
export const asKind = (kind: 'VIDEO' | 'VOICE', contentType: string): Kinded => ({
  kind,
  contentType: contentType.replace(/^\w+/, kind === 'VIDEO' ? 'video' : 'audio'),
});

/**
 * What a file is by its beginning; null for a format we do not take. Of a container for films and voices the streams decide
 * later (`kindByStreams`), and only where they cannot be read, what the sender claims.
 * @param found media type by content
 * @param declared media type the sender claims
 */
export function kindOf(found: string, declared: string): Kinded | null {
  const kind = kinds[found];
  if (kind === undefined) return null;
  if (kind === 'VIDEO' && declared.startsWith('audio/')) return asKind('VOICE', found);
  return { kind, contentType: found.split(';')[0] ?? found };
}

/** Pictures that the specification lists (spec 2 §5) and nothing we trust draws: documents, or what a camera's own program develops. */
const undrawn: readonly RegExp[] = [
  /^image\/(vnd\.adobe\.photoshop|x-icon|icns)$/,
  /^application\/(pdf|postscript)$/,
  /^image\/x-(adobe-dng|canon-cr[23]|nikon-nef|sony-arw|olympus-orf|panasonic-rw2|fujifilm-raf)$/,
];

/** Whether a format is a picture to those who made it, though none that we take: raw, Photoshop, Illustrator, icon. */
export const isUndrawn = (found: string): boolean => undrawn.some((one) => one.test(found));

const nameMax = 200;

/** The name a sender gave, fit to be shown and offered for download: no path, no control or direction characters. */
export function safeFilename(sent: string): string {
  const name = (sent.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"<>|:*?]/gu, '')
    .trim();
  return [...name].slice(-nameMax).join('').slice(-nameMax) || 'file';
}

/** Endings by which devices know what they saved. */
const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'audio/mp4': 'm4a',
};

/** A name for bytes of this media type to be saved under, with an ending by which a device knows them. */
export function savedAs(name: string, contentType: string): string {
  const safe = safeFilename(name);
  const ending = endings[contentType];
  const isTold = ending === undefined || safe.toLowerCase().endsWith(`.${ending}`);
  return isTold ? safe : `${safe}.${ending}`;
}
