const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML, between tags or in an attribute with either kind of quotes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Characters that XML does not allow: control characters and the two noncharacters U+FFFE and U+FFFF. */
const unspeakable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes a text for XML and removes characters that XML does not allow. */
export const escapeXml = (text: string): string => escaped(text.toWellFormed().replace(unspeakable, ''));
