/** Whose data are asked for. */
export interface ExportedMember {
  readonly userId: string;
  /** The id of nobody where they are no creator. */
  readonly creatorId: string;
}

/** The id that nobody has; all others come after it. */
export const nobodysId = '00000000-0000-0000-0000-000000000000';

/** A part of the file in which a member gets all that concerns them, declared by the slice that keeps it. */
export interface DataExport<World> {
  /** What the file calls it. */
  readonly name: string;
  /** Its rows, read some at a time, so that a long list is never whole in memory. */
  rows(world: World, member: ExportedMember): AsyncIterable<object>;
}

const pageRows = 500;

/**
 * Declares a part whose rows are read page by page.
 * @param page the rows that follow `last`, in an order that no two share, `most` of them; from the first on where there is none
 */
export function pagedExport<World, Row extends object>(
  name: string,
  page: (world: World, member: ExportedMember, last: Row | null, most: number) => Promise<readonly Row[]>,
): DataExport<World> {
  return {
    name,
    async *rows(world, member) {
      let last: Row | null = null;
      do {
        const read: readonly Row[] = await page(world, member, last, pageRows);
        yield* read;
        last = read.length < pageRows ? null : (read.at(-1) ?? null);
      } while (last !== null);
    },
  };
}
