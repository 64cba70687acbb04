import { AppError } from './app-error.ts';

/**
 * The code page 949, in which Korean banks take and give files: EUC-KR, which the platform reads, with the 8,822 syllables that it has not.
 * Those stand in the order of Unicode in the pairs that EUC-KR leaves free, so no table of them has to be kept.
 */
interface CodePage {
  readonly pairOf: ReadonlyMap<string, readonly [number, number]>;
  readonly characterOf: ReadonlyMap<number, string>;
}

let made: CodePage | undefined;

/** Of one lead byte and one trail byte. */
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

/** The pairs that EUC-KR leaves to further syllables, in their order. */
function* freePairs(): Generator<readonly [number, number], undefined> {
  for (let lead = 0x81; lead <= 0xc6; lead += 1) {
    const last = lead <= 0xa0 ? 0xfe : 0xa0;
    for (const [from, to] of [[0x41, 0x5a] as const, [0x61, 0x7a] as const, [0x81, last] as const])
      for (let trail = from; trail <= to; trail += 1) yield [lead, trail];
  }
  return undefined;
}

/** A text in the code page; null where it has a character that the code page has not. */
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

/** A text that came in UTF-8 or in the code page. @throws AppError INVALID_INPUT for bytes that are neither */
export function readKorean(bytes: Uint8Array): string {
  const text = decodeKorean(bytes);
  if (text === null) throw new AppError('INVALID_INPUT', {}, { subErrors: [unreadable] });
  return text;
}

/** The same; null for bytes that are neither. */
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
