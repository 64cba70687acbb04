import { policy } from '@sowon/contracts';
import Papa from 'papaparse';
import { type AppError, fieldError } from '../../../../app-error.ts';
import { decodeKorean } from '../../../../cp949.ts';
import {
  readWorkbook,
  type Table,
  type TableRow,
  type WorkbookRefusal,
} from '../../../../documents/read-workbook.ts';
import type { FieldText } from '../../../../messages/korean.ts';

/** A line, and whether its quotes do not pair. Workbooks never have odd quotes. */
export interface ListRow extends TableRow {
  readonly hasOddQuotes: boolean;
}

/** One way to read a file as a table. */
export interface ListTable {
  readonly rows: readonly ListRow[];
  /** Lines of a text must have as many cells as the heading; rows of a sheet may have any width. */
  readonly isText: boolean;
}

/** A file in all its possible readings: a text by each delimiter, a workbook by each sheet. */
export interface ReadList {
  readonly tables: readonly ListTable[];
  /** The text itself; null for a workbook. */
  readonly text: string | null;
}

const limits = {
  unpackedBytes: policy.deposits.listUnpackedBytesMax,
  /** Includes lines above the heading and empty lines. */
  rows: policy.deposits.listLinesMax * 2,
  columns: policy.deposits.listColumnsMax,
};

/**
 * Reads the file of a bank’s list: XLSX, XLS, an HTML page with tables named `.xls`, or a text in UTF-8, UTF-16 or code page 949.
 * @throws AppError INVALID_INPUT of `file`
 */
export async function readListFile(bytes: Uint8Array): Promise<ReadList> {
  if (bytes.length > policy.deposits.listBytesMax) throw refused('is too large');
  if (startsWith(bytes, zip) || startsWith(bytes, compound)) return workbookOf(bytes);
  const text = decoded(bytes);
  if (text === null || text.includes('\0')) throw refused('cannot be read as a text');
  // Banks name HTML pages with a table `.xls`, and spreadsheets open them.
  return /^\s*(<!doctype|<html|<\?xml|<table|<meta|<head|<style)/i.test(text)
    ? workbookOf(text)
    : readListText(text);
}

/** Reads a list that came as text. */
export const readListText = (text: string): ReadList => {
  // Use one kind of line end: a file edited by hand may have two.
  const plain = text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  return { tables: delimiters.map((delimiter) => tableOfText(plain, delimiter)), text: plain };
};

const zip = [0x50, 0x4b, 0x03, 0x04];
const compound = [0xd0, 0xcf, 0x11, 0xe0];
const startsWith = (bytes: Uint8Array, magic: readonly number[]) =>
  magic.every((byte, at) => bytes[at] === byte);

function decoded(bytes: Uint8Array): string | null {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  return decodeKorean(bytes);
}

const refusals: Readonly<Record<WorkbookRefusal, FieldText>> = {
  UNREADABLE: 'is no list that can be read',
  PASSWORD: 'is protected by a password',
  TOO_LARGE: 'is too large',
};

async function workbookOf(source: Uint8Array | string): Promise<ReadList> {
  const answer = await readWorkbook(source, limits);
  if ('refusal' in answer) throw refused(refusals[answer.refusal]);
  const listed = ({ rows }: Table): ListTable => ({
    rows: rows.map((row) => ({ ...row, hasOddQuotes: false })),
    isText: false,
  });
  return { tables: answer.tables.map(listed), text: null };
}

const delimiters = [',', '\t', ';'] as const;

/** Returns the lines of a text, with their numbers. Quoted cells may contain delimiters and line breaks. */
function tableOfText(text: string, delimiter: string): ListTable {
  const rows: ListRow[] = [];
  let [line, from] = [1, 0];
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data, errors, meta }) => {
      const taken = text.slice(from, meta.cursor);
      const breaks = taken.match(/\n/g)?.length ?? 0;
      rows.push({
        line,
        lastLine: line + breaks - (taken.endsWith('\n') ? 1 : 0),
        cells: data,
        hasOddQuotes: errors.some(({ type }) => type === 'Quotes'),
      });
      line += breaks;
      from = meta.cursor;
    },
  });
  return { rows, isText: true };
}

const refused = (problem: FieldText): AppError => fieldError('INVALID_INPUT', 'file', problem, null);
