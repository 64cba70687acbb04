import type { Ctx } from './context.ts';
import { sharedRead } from './db/shared-read.ts';
import type { Asked, ReadPart, ReplyPart } from './reply-part.ts';

/** A place in a slice's replies for fields of higher slices, so that it need not know those slices. */
export interface ReplySlot<Fields extends object, By, World = Ctx> {
  /** Adds fields. @param read returns its fields by id; ids left out keep their other values */
  filledBy(read: ReadPart<World, Fields, By>): ReplyPart<Ctx>;
  /** Adds fields that are the same for every reader: concurrent readers share one read. */
  filledForAll(read: ReadPart<World, Fields, void>): ReplyPart<Ctx>;
  /** Reads all fields of several ids at once. */
  read(ctx: World, ids: readonly string[], asked: By): Promise<(id: string) => Fields>;
  /** Reads only the fields that are the same for all; the others have their empty values. */
  readForAll(ctx: World, ids: readonly string[]): Promise<(id: string) => Fields>;
  /** Reads only the fields that depend on the reader, as far as they are known. */
  readOwn(ctx: World, ids: readonly string[], asked: By): Promise<(id: string) => Partial<Fields>>;
}

/**
 * Declares a place for fields of other slices in a reply.
 * @param name unique, for example `creator`
 * @param empty values of the fields if no part provides them
 */
export function replySlot<
  Fields extends object,
  By = Asked,
  /** Dependencies of its parts. */
  World extends Pick<Ctx, 'parts'> = Ctx,
>(name: string, empty: Fields): ReplySlot<Fields, By, World> {
  // Safe cast: parts of a slot only get that slot's input and return its fields.
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

/** Safe cast: a part only gets the input of its own slot. */
const partOf = <World, Fields extends object, By>(read: ReadPart<World, Fields, By>) =>
  read as unknown as ReplyPart<Ctx>['read'];
