import iconv from 'iconv-lite';
import { AppError } from './app-error.ts';

/** Encodes a text in code page 949, which Korean banks use for files; null if it has a character outside the code page. */
export function toCp949(text: string): Buffer | null {
  const bytes = iconv.encode(text, 'cp949');
  // The library replaces such a character by a question mark.
  return iconv.decode(bytes, 'cp949') === text ? bytes : null;
}

/** Decodes a text in UTF-8 or code page 949. @throws AppError INVALID_INPUT for bytes that are neither */
export function readKorean(bytes: Uint8Array): string {
  const text = decodeKorean(bytes);
  if (text === null) throw new AppError('INVALID_INPUT', {}, { subErrors: [unreadable] });
  return text;
}

/** As `readKorean`, but returns null for bytes that are neither. */
export function decodeKorean(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fromCp949(bytes);
  }
}

const unreadable = { field: 'file', message: 'cannot be read as a text', rejectedValue: null };

function fromCp949(bytes: Uint8Array): string | null {
  const text = iconv.decode(bytes, 'cp949');
  // The library replaces bytes without a character by this one, which the code page lacks.
  return text.includes('\ufffd') ? null : text;
}
