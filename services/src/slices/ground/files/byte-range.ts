import type { ByteRange } from '../../../ports/files.ts';

/**
 * Parses a `Range` header for an object of `sizeBytes`.
 * @returns the range, cut to the object; 'whole' without a header or for an unsupported kind (several ranges, other units); 'unsatisfiable' if it lies outside
 */
export function byteRangeOf(
  header: string | undefined,
  sizeBytes: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (first !== '' && last !== '' && Number(last) < start) return 'whole';
  return start >= sizeBytes ? 'unsatisfiable' : { start, end };
}
