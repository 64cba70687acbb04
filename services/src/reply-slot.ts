import type { Ctx } from './context.ts';
import { sharedRead } from './db/shared-read.ts';
import type { Asked, ReadPart, ReplyPart } from './reply-part.ts';

/** A place in a slice's replies for fields that slices above it know, so that it need not know those slices. */
export interface ReplySlot<Fields extends object, By, World = Ctx> {
  /** @param read gives the fields it knows for each id; ids it leaves out keep what is there without it */
  filledBy(read: ReadPart<World, Fields, By>): ReplyPart<Ctx>;
  /** The same by fields that nobody reads otherwise than anybody else: those who ask at once share what is read. */
  filledForAll(read: ReadPart<World, Fields, void>): ReplyPart<Ctx>;
  /** All fields of each id, read in one go. */
  read(ctx: World, ids: readonly string[], asked: By): Promise<(id: string) => Fields>;
  /** Those that are the same for all, and what is there without the others. */
  readForAll(ctx: World, ids: readonly string[]): Promise<(id: string) => Fields>;
  /** Those that depend on who reads, as far as they are known. */
  readOwn(ctx: World, ids: readonly string[], asked: By): Promise<(id: string) => Partial<Fields>>;
}

/**
 * Declares a place for fields of other slices in a reply.
 * @param name one of its own, for example `creator`
 * @param empty what the fields are where nobody knows them
 */
export function replySlot<
  Fields extends object,
  By = Asked,
  /** What of the world its parts read by. */
  World extends Pick<Ctx, 'parts'> = Ctx,
>(name: string, empty: Fields): ReplySlot<Fields, By, World> {
  // Parts of one slot are only ever asked as it asks, and merged into its own fields.
  const known = <Given>(ctx: World, forAll: boolean, ids: readonly string[], given: Given) =>
    Promise.all(
      ctx.parts
        .filter((part) => part.slot === name && part.forAll === forAll)
        .map(({ read }) =>
          (read as ReadPart<never, Fields, never> as ReadPart<World, Fields, Given>)(ctx, ids, given),
        ),
    );
  const common = sharedRead(async (ctx: World, ids) => {
    const fields = await known(ctx, true, ids, undefined);
    return new Map(
      ids.map((id): [string, Fields] => [
        id,
        Object.assign({}, empty, ...fields.map((each) => each.get(id))),
      ]),
    );
  });
  const readForAll: ReplySlot<Fields, By, World>['readForAll'] = async (ctx, ids) => {
    const fields = await common(ctx, ids);
    return (id) => fields.get(id) ?? empty;
  };
  const readOwn: ReplySlot<Fields, By, World>['readOwn'] = async (ctx, ids, asked) => {
    const fields = ids.length === 0 ? [] : await known(ctx, false, ids, asked);
    return (id) => Object.assign({}, ...fields.map((each) => each.get(id)));
  };
  return {
    filledBy: (read) => ({ slot: name, forAll: false, read: partOf(read) }),
    filledForAll: (read) => ({ slot: name, forAll: true, read: partOf(read) }),
    read: async (ctx, ids, asked) => {
      const [forAll, own] = await Promise.all([readForAll(ctx, ids), readOwn(ctx, ids, asked)]);
      return (id) => ({ ...forAll(id), ...own(id) });
    },
    readForAll,
    readOwn,
  };
}

/** A part is only ever given what its own slot is read by. */
const partOf = <World, Fields extends object, By>(read: ReadPart<World, Fields, By>) =>
  read as unknown as ReplyPart<Ctx>['read'];
