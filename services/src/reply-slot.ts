import type { Ctx } from './context.ts';
import type { Asked, ReadPart, ReplyPart } from './reply-part.ts';

/** A place in a slice's replies for fields that slices above it know, so that it need not know those slices. */
export interface ReplySlot<Fields extends object, By> {
  /** @param read gives the fields it knows for each id; ids it leaves out keep what is there without it */
  filledBy(read: ReadPart<Ctx, Fields, By>): ReplyPart<Ctx>;
  /** All fields of each id, read in one go. */
  read(ctx: Ctx, ids: readonly string[], asked: By): Promise<(id: string) => Fields>;
}

/**
 * Declares a place for fields of other slices in a reply.
 * @param name one of its own, for example `creator`
 * @param empty what the fields are where nobody knows them
 */
export function replySlot<Fields extends object, By = Asked>(
  name: string,
  empty: Fields,
): ReplySlot<Fields, By> {
  return {
    filledBy: (read) => ({ slot: name, read }),
    read: async (ctx, ids, asked) => {
      const parts = ctx.parts.filter(({ slot }) => slot === name);
      // Parts of one slot are only ever asked as it asks, and merged into its own fields.
      const known = await Promise.all(
        parts.map(({ read }) => (read as ReadPart<Ctx, Fields, By>)(ctx, ids, asked)),
      );
      return (id) => Object.assign({}, empty, ...known.map((fields) => fields.get(id)));
    },
  };
}
