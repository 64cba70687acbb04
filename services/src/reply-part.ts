import type { Language } from '@sowon/contracts';

/** Who a reply is for; null for a visitor. */
export type Reader = { readonly userId: string; readonly creatorId: string | null } | null;

/** For whom a reply is, and in which language. */
export interface Asked {
  readonly reader: Reader;
  readonly language: Language;
}

/** How the fields of a slot are read; ids that it leaves out keep what is there without it. */
export type ReadPart<World, Fields, By> = (
  world: World,
  ids: readonly string[],
  asked: By,
) => Promise<ReadonlyMap<string, Partial<Fields>>>;

/** Fields that one slice adds to another slice's reply; made by a slot's `filledBy`. */
export interface ReplyPart<World> {
  readonly slot: string;
  /** Nobody reads them otherwise than anybody else. */
  readonly forAll: boolean;
  readonly read: ReadPart<World, object, never>;
}
