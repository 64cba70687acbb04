import { escaped } from '../escaped.ts';

/** Characters that XML does not allow: control characters and the two noncharacters U+FFFE and U+FFFF. */
const unspeakable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes a text for XML and removes characters that XML does not allow. */
export const escapeXml = (text: string): string => escaped(text.toWellFormed().replace(unspeakable, ''));
