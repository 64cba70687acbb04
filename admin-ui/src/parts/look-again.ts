/** The usual pause between two looks at something that another process goes on with, in milliseconds. */
export const lookAgainMs = 3_000;

interface Read<T> {
  readonly state: { readonly data?: T | undefined };
}

/**
 * Query options that read a record or a list again while something at the server still goes on.
 * @param goesOn asked with what was read last; nothing is read again before the first answer
 * @param everyMs the pause between two reads in milliseconds
 */
export const lookAgainWhile = <T>(goesOn: (data: T) => boolean, everyMs: number) => ({
  refetchInterval: ({ state: { data } }: Read<T>) => (data !== undefined && goesOn(data) ? everyMs : false),
});

/** Query options for a list that is read again while a condition holds for one of its rows. */
export const lookAgainWhileAny = <T>(goesOn: (row: T) => boolean, everyMs: number) =>
  lookAgainWhile(({ data }: { readonly data: readonly T[] }) => data.some(goesOn), everyMs);
