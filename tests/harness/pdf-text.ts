import { inflateSync } from 'node:zlib';

/**
 * Returns the text of a PDF of our own writer: each piece shown, decoded with the table of its font
 * that maps glyphs to characters.
 */
export function textOfPdf(bytes: Buffer): string {
  const objects = objectsOf(bytes);
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1];
      if (table !== undefined) fonts.set(name, glyphsOf(objects.get(table)?.stream ?? ''));
    }
  }
  return pagesOf(objects)
    .map(({ stream }) => shownText(stream, fonts))
    .join('\n');
}

/** Returns the glyphs that the PDF shows, of all fonts, as four hex digits each. */
export function glyphsShownIn(bytes: Buffer): string[] {
  const shown = pagesOf(objectsOf(bytes)).flatMap(({ stream }) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)]);
  return shown.flatMap(([, codes = '']) =>
    [...codes.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []),
  );
}

const pagesOf = (objects: ReadonlyMap<string, PdfObject>) =>
  [...objects.values()].filter(({ stream }) => stream.includes(' Tf'));

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

function objectsOf(bytes: Buffer): Map<string, PdfObject> {
  const text = bytes.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const found of text.matchAll(/^(\d+) 0 obj\n/gm)) {
    const begin = found.index + found[0].length;
    const end = text.indexOf('\nendobj', begin);
    const at = text.indexOf('stream\n', begin);
    const has = at !== -1 && at < end;
    const head = text.slice(begin, has ? at : end);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
    const raw = bytes.subarray(at + 7, at + 7 + length);
    const stream = !has
      ? ''
      : head.includes('FlateDecode')
        ? inflateSync(raw).toString('latin1')
        : raw.toString('latin1');
    objects.set(found[1] ?? '', { head, stream });
  }
  return objects;
}

/** Returns characters by glyph (four hex digits) from a font's table of ranges. */
function glyphsOf(table: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, from = '', , listed = ''] of table.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/g)) {
    [...listed.matchAll(/<([^>]*)>/g)].forEach(([, codes = ''], index) => {
      const units = codes.match(/[0-9a-f]{4}/g) ?? [];
      const glyph = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0');
      glyphs.set(glyph, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
    });
  }
  return glyphs;
}

function shownText(stream: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let glyphs: ReadonlyMap<string, string> = new Map();
  const lines: string[] = [];
  for (const [, font, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) glyphs = fonts.get(font) ?? new Map();
    const codes = [...(shown ?? '').matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => hex).join('');
    if (shown !== undefined)
      lines.push((codes.match(/.{4}/g) ?? []).map((code) => glyphs.get(code) ?? '').join(''));
  }
  return lines.join('\n');
}
