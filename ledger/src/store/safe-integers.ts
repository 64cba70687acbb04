import pg from 'pg';

/** Returns an int8 as a number. Throws RangeError if the number would not be exact. */
export function safeInteger(value: string | number): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`not a safe integer: ${value}`);
  return number;
}

/** For `new Pool({ types: safeIntegers })`: in that pool int8 values become checked numbers; the driver reads all other types as usual. */
export const safeIntegers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 && format !== 'binary' ? safeInteger : pg.types.getTypeParser(oid, format),
};
