import { bankColumns, changingColumns, lineMark } from '@sowon/contracts/deposits/bank-columns';

/** A part of a bank's list that the server takes at once. */
export interface ListPart {
  /** Lines of the file under its heading. */
  readonly csv: string;
  /** Where each line of the part stands in the file, from 1; the heading is the first of them. */
  readonly fileLines: readonly number[];
}

/** A line of the file; where a cell has a line break in it, several. */
interface Line {
  readonly text: string;
  readonly cells: readonly string[];
  readonly fileLine: number;
}

interface Limits {
  readonly lines: number;
  readonly characters: number;
}

/** Text of a bank's file: in UTF-8 with or without its mark, else in EUC-KR, in which Korean banks write. */
export function bankText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('euc-kr').decode(bytes);
  }
}

/**
 * Splits a bank's list into parts that the server takes, each with the heading; what stands above the heading and empty lines are left out.
 * Lines that are alike stay in one part: only within a part the server knows that they are two transfers.
 * @returns null where there is no heading
 */
export function listParts(text: string, limits: Limits): ListPart[] | null {
  const lines = linesOf(text).filter(({ cells }) => cells.some((cell) => cell !== ''));
  const start = lines.findIndex(({ cells }) => bankColumns(cells) !== null);
  const heading = lines[start];
  if (!heading) return null;
  const changing = changingColumns(heading.cells);
  const alike = [...Map.groupBy(lines.slice(start + 1), ({ cells }) => lineMark(cells, changing)).values()];
  const parts: Line[][] = [];
  let characters = 0;
  for (const group of alike) {
    const more = group.reduce((sum, { text }) => sum + text.length + 1, 0);
    const part = parts.at(-1);
    const isFull =
      !part || part.length - 1 + group.length > limits.lines || characters + more > limits.characters;
    if (isFull) parts.push([heading, ...group]);
    else part.push(...group);
    characters = isFull ? heading.text.length + more : characters + more;
  }
  return parts.map((part) => ({
    csv: part.map(({ text }) => text).join('\n'),
    fileLines: part.map(({ fileLine }) => fileLine),
  }));
}

const delimiters = new Set([',', '\t', ';']);

/** Cells may be quoted, and then have delimiters and line breaks in them. */
function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let [begin, fileLine, cellBegin, isQuoted] = [0, 1, 0, false];
  let cells: string[] = [];
  const endCell = (at: number) => cells.push(cellText(text.slice(cellBegin, at)));
  const endLine = (at: number) => {
    endCell(at);
    lines.push({ text: text.slice(begin, at), cells, fileLine });
    cells = [];
  };
  let breaks = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === '\n') breaks += 1;
    if (isQuoted) continue;
    if (delimiters.has(letter)) {
      endCell(at);
      cellBegin = at + 1;
    } else if (letter === '\n') {
      endLine(text[at - 1] === '\r' ? at - 1 : at);
      [begin, cellBegin, fileLine] = [at + 1, at + 1, breaks + 1];
    }
  }
  endLine(text.length);
  return lines;
}

const cellText = (raw: string): string => {
  const cell = raw.trim();
  return cell.startsWith('"') && cell.endsWith('"') && cell.length > 1
    ? cell.slice(1, -1).replaceAll('""', '"').trim()
    : cell;
};
