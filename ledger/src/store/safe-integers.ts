import pg from 'pg';

/** An int8 as a number. Throws RangeError where a number would not be exact. */
export function safeInteger(value: string | number): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`not a safe integer: ${value}`);
  return number;
}

/**
 * For `new Pool({ types: safeIntegers })`: int8 arrives as a checked number in that pool alone; everything
 * else as the driver reads it.
 */
export const safeIntegers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 && format !== 'binary' ? safeInteger : pg.types.getTypeParser(oid, format),
};
