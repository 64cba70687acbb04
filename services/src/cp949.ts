import { AppError } from './app-error.ts';

/**
 * Code page 949, which Korean banks use for files: EUC-KR, which the runtime can decode, plus 8,822 further syllables. Those follow Unicode order in the byte
 * pairs that EUC-KR leaves free, so no table has to be stored.
 */
interface CodePage {
  readonly pairOf: ReadonlyMap<string, readonly [number, number]>;
  readonly characterOf: ReadonlyMap<number, string>;
}

let made: CodePage | undefined;

const pairKey = (lead: number, trail: number) => lead * 256 + trail;

function codePage(): CodePage {
  const pairOf = new Map<string, readonly [number, number]>();
  const euckr = new TextDecoder('euc-kr');
  for (let lead = 0xa1; lead <= 0xfe; lead += 1)
    for (let trail = 0xa1; trail <= 0xfe; trail += 1) {
      const read = euckr.decode(Uint8Array.of(lead, trail));
      if (read.length === 1 && read !== '\ufffd') pairOf.set(read, [lead, trail]);
    }
  const free = freePairs();
  for (let code = 0xac00; code <= 0xd7a3; code += 1) {
    const syllable = String.fromCharCode(code);
    if (pairOf.has(syllable)) continue;
    const { value } = free.next();
    if (value) pairOf.set(syllable, value);
  }
  const characterOf = new Map(
    [...pairOf].map(([character, [lead, trail]]) => [pairKey(lead, trail), character]),
  );
  return { pairOf, characterOf };
}

/** Yields the byte pairs that EUC-KR leaves for further syllables, in order. */
function* freePairs(): Generator<readonly [number, number], undefined> {
  for (let lead = 0x81; lead <= 0xc6; lead += 1) {
    const last = lead <= 0xa0 ? 0xfe : 0xa0;
    for (const [from, to] of [[0x41, 0x5a] as const, [0x61, 0x7a] as const, [0x81, last] as const])
      for (let trail = from; trail <= to; trail += 1) yield [lead, trail];
  }
  return undefined;
}

/** Encodes a text in code page 949; null if it has a character outside the code page. */
export function toCp949(text: string): Buffer | null {
  made ??= codePage();
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.charCodeAt(0);
    const pair = made.pairOf.get(character);
    if (code < 0x80) bytes.push(code);
    else if (pair) bytes.push(...pair);
    else return null;
  }
  return Buffer.from(bytes);
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
  made ??= codePage();
  let text = '';
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) {
      text += String.fromCharCode(byte);
      continue;
    }
    at += 1;
    const character = made.characterOf.get(pairKey(byte, bytes[at] ?? 0));
    if (character === undefined) return null;
    text += character;
  }
  return text;
}
