import { coins, count, kstSecond } from '../look/format.ts';

export interface PayloadLine {
  /** Path inside the payload, such as `allocations.1.lotId`. */
  readonly name: string;
  readonly value: string;
}

/** Payload fields that hold coins, by the ledger's naming. */
const coinFields = new Set([
  'points',
  'remaining',
  'held',
  'spent',
  'expired',
  'captured',
  'released',
  'available',
]);
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Returns an event's payload as lines: nested parts by their path, coins with their unit, instants in KST. */
export function payloadLines(payload: Readonly<Record<string, unknown>>, locale: string): PayloadLine[] {
  return linesOf(payload, '', locale);
}

function linesOf(value: unknown, path: string, locale: string): PayloadLine[] {
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    if (entries.length === 0) return [{ name: path, value: '–' }];
    return entries.flatMap(([name, part]) => linesOf(part, path === '' ? name : `${path}.${name}`, locale));
  }
  return [{ name: path, value: written(path, value, locale) }];
}

function written(path: string, value: unknown, locale: string): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'number') {
    const field = path.slice(path.lastIndexOf('.') + 1);
    return coinFields.has(field) ? coins(value, locale) : count(value, locale);
  }
  if (typeof value === 'string' && instant.test(value)) return kstSecond(value);
  return String(value);
}
