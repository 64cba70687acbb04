import { escaped } from '../escaped.ts';

/** What XML cannot say at all: control characters, and two signs that are none. */
const unspeakable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text as it stands in a document of XML; what cannot be said there is left out. */
export const escapeXml = (text: string): string => escaped(text.toWellFormed().replace(unspeakable, ''));
