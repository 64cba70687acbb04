import type { FileKind } from '@sowon/contracts/files/schemas';
import { policy } from '@sowon/contracts/policy';

/** The kind of a chosen file by its media type; null when it is none of the three (spec 2 §5). */
export function kindOf({ type }: Pick<File, 'type'>): FileKind | null {
  if (type.startsWith('image/')) return 'IMAGE';
  if (type.startsWith('video/')) return 'VIDEO';
  if (type.startsWith('audio/')) return 'VOICE';
  return null;
}

/** Why a file cannot be sent: of no known kind, or larger than its kind may be; null when it can. */
export function refusalOf(
  file: Pick<File, 'type' | 'size'>,
  imageMaxBytes: number,
): 'format' | 'size' | null {
  const kind = kindOf(file);
  if (kind === null) return 'format';
  return file.size > (kind === 'IMAGE' ? imageMaxBytes : policy.files.mediaMaxBytes) ? 'size' : null;
}
