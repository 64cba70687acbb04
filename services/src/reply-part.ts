import type { Language } from '@sowon/contracts';
import type { Ctx } from './context.ts';

/** Who a reply is for; null for a visitor. */
export type Reader = { readonly userId: string; readonly creatorId: string | null } | null;

/** For whom a reply is, and in which language. */
export interface Asked {
  readonly reader: Reader;
  readonly language: Language;
}

type Read<Fields> = (
  ctx: Ctx,
  ids: readonly string[],
  asked: Asked,
) => Promise<ReadonlyMap<string, Partial<Fields>>>;

/** Fields that one slice adds to another slice's reply; made by a slot's `filledBy`. */
export interface ReplyPart {
  readonly slot: string;
  readonly read: Read<object>;
}

/** A place in a slice's replies for fields that slices above it know, so that it need not know those slices. */
export interface ReplySlot<Fields extends object> {
  /** @param read gives the fields it knows for each id; ids it leaves out keep what is there without it */
  filledBy(read: Read<Fields>): ReplyPart;
  /** All fields of each id, read in one go. */
  read(ctx: Ctx, ids: readonly string[], asked: Asked): Promise<(id: string) => Fields>;
}

/**
 * Declares a place for fields of other slices in a reply.
 * @param name one of its own, for example `creator`
 * @param empty what the fields are where nobody knows them
 */
export function replySlot<Fields extends object>(name: string, empty: Fields): ReplySlot<Fields> {
  return {
    // Parts of one slot are only ever merged into its own fields.
    filledBy: (read) => ({ slot: name, read: read as Read<object> }),
    read: async (ctx, ids, asked) => {
      const parts = ctx.parts.filter(({ slot }) => slot === name);
      const known = await Promise.all(parts.map((part) => part.read(ctx, ids, asked)));
      return (id) => Object.assign({}, empty, ...known.map((fields) => fields.get(id)));
    },
  };
}
