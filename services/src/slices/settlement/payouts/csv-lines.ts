/**
 * Parses the lines of a CSV file by RFC 4180, strictly: a quote opens and closes a value, or is doubled within one. Empty lines at the end are ignored.
 * @returns null if the text is no such file
 */
export function csvLines(text: string): string[][] | null {
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 0;
  while (at < text.length) {
    const value = text[at] === '"' ? quoted(text, at) : plain(text, at);
    if (value === null) return null;
    line.push(value.text);
    at = value.end;
    if (text[at] === ',') {
      at += 1;
      if (at < text.length && !/[\r\n]/.test(text[at] ?? '')) continue;
      line.push('');
    }
    const ending = /^(?:\r\n|\n)/.exec(text.slice(at, at + 2));
    if (!ending && at < text.length) return null;
    lines.push(line);
    line = [];
    at += ending?.[0].length ?? 0;
  }
  while (lines.at(-1)?.join('') === '') lines.pop();
  return lines;
}

interface Value {
  readonly text: string;
  /** Index just after the value. */
  readonly end: number;
}

function plain(text: string, from: number): Value | null {
  const [value = ''] = /^[^,"\r\n]*/.exec(text.slice(from)) ?? [];
  const end = from + value.length;
  return text[end] === '"' ? null : { text: value, end };
}

function quoted(text: string, from: number): Value | null {
  const found = /^"((?:[^"]|"")*)"(?=,|\r\n|\n|$)/.exec(text.slice(from));
  const [whole, inner] = found ?? [];
  if (whole === undefined || inner === undefined) return null;
  return { text: inner.replaceAll('""', '"'), end: from + whole.length };
}
