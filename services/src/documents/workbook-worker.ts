import { parentPort, workerData } from 'node:worker_threads';
import * as spreadsheets from '@e965/xlsx';
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs';
import { type Unzipped, unzipSync, zipSync } from 'fflate';
import type {
  Table,
  TableCell,
  WorkbookAnswer,
  WorkbookLimits,
  WorkbookWork,
  WrittenMoment,
} from './read-workbook.ts';

// Older XLS workbooks store their texts in code page 949.
spreadsheets.set_cptable(codePages);

/** Thrown if a workbook exceeds the limits. */
class TooLarge extends Error {}

function answerTo({ source, limits }: WorkbookWork): WorkbookAnswer {
  try {
    return { tables: tablesOf(source, limits) };
  } catch (error) {
    if (error instanceof TooLarge) return { refusal: 'TOO_LARGE' };
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    return { refusal: isLocked ? 'PASSWORD' : 'UNREADABLE' };
  }
}

function tablesOf(source: Uint8Array | string, limits: WorkbookLimits): Table[] {
  const how = {
    // Texts stay texts: no guessing of dates and numbers by the library.
    raw: true,
    cellDates: false,
    cellNF: true,
    cellFormula: false,
    cellHTML: false,
    dense: true,
    sheetRows: limits.rows + 1,
  } as const;
  const book =
    typeof source === 'string'
      ? spreadsheets.read(source, { ...how, type: 'string' })
      : spreadsheets.read(isZip(source) ? unpacked(source, limits) : source, { ...how, type: 'array' });
  const hidden = new Set(book.Workbook?.Sheets?.flatMap(({ Hidden }, at) => (Hidden ? [at] : [])));
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  return book.SheetNames.flatMap((name, at) => {
    const sheet = book.Sheets[name];
    return hidden.has(at) || !sheet ? [] : [tableOf(sheet, is1904, limits)];
  });
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/**
 * Returns the archive without compression, unpacked within the limit. Each part gets only the size that the archive declares for it, so false sizes cannot
 * exceed the limit.
 */
function unpacked(bytes: Uint8Array, limits: WorkbookLimits): Uint8Array {
  let sum = 0;
  const parts: Unzipped = unzipSync(bytes, {
    filter: ({ originalSize }) => {
      sum += originalSize;
      if (sum > limits.unpackedBytes) throw new TooLarge();
      return true;
    },
  });
  return zipSync(parts, { level: 0 });
}

function tableOf(sheet: spreadsheets.WorkSheet, is1904: boolean, limits: WorkbookLimits): Table {
  const data: readonly (readonly (spreadsheets.CellObject | undefined)[] | undefined)[] =
    sheet['!data'] ?? [];
  if (data.length > limits.rows) throw new TooLarge();
  return {
    rows: Array.from(data, (row, at) => {
      if ((row?.length ?? 0) > limits.columns) throw new TooLarge();
      const cells = Array.from(row ?? [], (cell) => cellOf(cell, is1904));
      return { line: at + 1, lastLine: at + 1, cells };
    }),
  };
}

function cellOf(cell: spreadsheets.CellObject | undefined, is1904: boolean): TableCell {
  if (!cell || cell.v === undefined || cell.v === null) return '';
  if (cell.t === 'n' && typeof cell.v === 'number') {
    const format = typeof cell.z === 'string' ? cell.z : '';
    return spreadsheets.SSF.is_date(format) ? momentOf(cell.v, format, is1904) : cell.v;
  }
  // Errors and booleans become text: they are never amounts.
  return cell.t === 's' ? String(cell.v) : String(cell.w ?? cell.v);
}

const secondsOfDay = 86_400;

function momentOf(serial: number, format: string, is1904: boolean): WrittenMoment | string {
  // Rounded to the second: spreadsheets store a time as an inexact fraction.
  const seconds = Math.round(serial * secondsOfDay);
  const [days, ofDay] = [Math.floor(seconds / secondsOfDay), seconds % secondsOfDay];
  if (seconds < 0) return String(serial);
  const date = days === 0 && !is1904 ? null : spreadsheets.SSF.parse_date_code(days, { date1904: is1904 });
  const two = (value: number) => String(value).padStart(2, '0');
  const bare = format.replace(/"[^"]*"|\\.|\[\$[^\]]*\]/g, '');
  const showsTime = /h/i.test(bare) || ofDay !== 0;
  const time = [Math.floor(ofDay / 3_600), Math.floor(ofDay / 60) % 60, ofDay % 60].map(two).join(':');
  return {
    day: date ? `${date.y}-${two(date.m)}-${two(date.d)}` : null,
    time: showsTime ? time : null,
    hasSeconds: ofDay % 60 !== 0 || /s/i.test(bare),
  };
}

// At the end of the file, because everything it uses must be defined.
parentPort?.postMessage(answerTo(workerData as WorkbookWork));
