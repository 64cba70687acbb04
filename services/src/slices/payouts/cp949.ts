import { AppError } from '../../app-error.ts';

/**
 * The code page in which Korean banks take and give files. The platform reads it (the standard’s `euc-kr` is the code page 949) but does not
 * write it, so the table for writing is made of what reading gives for each pair of bytes.
 */
const reader = new TextDecoder('euc-kr', { fatal: true, ignoreBOM: true });

let table: ReadonlyMap<string, readonly [number, number]> | undefined;

function pairs(): ReadonlyMap<string, readonly [number, number]> {
  const found = new Map<string, readonly [number, number]>();
  const lenient = new TextDecoder('euc-kr');
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x41; trail <= 0xfe; trail += 1) {
      const read = lenient.decode(Uint8Array.of(lead, trail));
      if (read.length === 1 && read !== '\ufffd' && !found.has(read)) found.set(read, [lead, trail]);
    }
  return found;
}

/** A text in the code page; null where it has a character that the code page has not. */
export function toCp949(text: string): Buffer | null {
  table ??= pairs();
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.charCodeAt(0);
    const pair = table.get(character);
    if (code < 0x80) bytes.push(code);
    else if (pair) bytes.push(...pair);
    else return null;
  }
  return Buffer.from(bytes);
}

/** A text that came in the code page, or in UTF-8. @throws AppError INVALID_INPUT for bytes that are neither */
export function readKorean(bytes: Uint8Array): string {
  for (const decoder of [new TextDecoder('utf-8', { fatal: true }), reader]) {
    try {
      return decoder.decode(bytes);
    } catch {
      // Not this one.
    }
  }
  throw new AppError('INVALID_INPUT', {}, { subErrors: [unreadable] });
}

const unreadable = { field: 'file', message: 'cannot be read as a text', rejectedValue: null };
