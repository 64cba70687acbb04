import { inflateRawSync } from 'node:zlib';

/** Returns the values of each sheet of an XLSX workbook, row by row: texts and numbers; null for an empty cell. */
export function sheetsOf(archive: Buffer): (string | number | null)[][][] {
  const files = filesOf(archive);
  const shared = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(
    ([, item = '']) => unescaped(item.replace(/<[^>]*>/g, '')),
  );
  return [...files]
    .filter(([name]) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, xml]) =>
      [...xml.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
        const cells: (string | number | null)[] = [];
        for (const [, attributes = '', inner = ''] of row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
          const column = columnOf(/r="([A-Z]+)\d+"/.exec(attributes)?.[1] ?? 'A');
          while (cells.length < column) cells.push(null);
          const value = unescaped(inner.replace(/<[^>]*>/g, ''));
          const isShared = attributes.includes('t="s"');
          const isText = /t="(inlineStr|str)"/.test(attributes);
          cells[column] = isShared
            ? (shared[Number(value)] ?? null)
            : isText
              ? value
              : value === ''
                ? null
                : Number(value);
        }
        return cells;
      }),
    );
}

/** Returns a column's position from 0, by its letters. */
const columnOf = (letters: string): number =>
  [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** Returns the files of a ZIP archive, from the directory at its end. */
function filesOf(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const files = new Map<string, string>();
  for (
    let entry = 0, at = archive.readUInt32LE(end + 16);
    entry < archive.readUInt16LE(end + 10);
    entry += 1
  ) {
    const [size, nameLength] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    const name = archive.subarray(at + 46, at + 46 + nameLength).toString('utf8');
    const head = archive.readUInt32LE(at + 42);
    const begin = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28);
    const packed = archive.subarray(begin, begin + size);
    const isPacked = archive.readUInt16LE(at + 10) === 8;
    files.set(name, (isPacked ? inflateRawSync(packed) : packed).toString('utf8'));
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}
