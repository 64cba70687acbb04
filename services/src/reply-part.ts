import type { Language } from '@sowon/contracts';

/** Reader of a reply; null for a visitor. */
export type Reader = { readonly userId: string; readonly creatorId: string | null } | null;

/** Reader and language of a reply. */
export interface Asked {
  readonly reader: Reader;
  readonly language: Language;
}

/** Reads fields of a slot by id; ids left out keep their other values. */
export type ReadPart<World, Fields, By> = (
  world: World,
  ids: readonly string[],
  asked: By,
) => Promise<ReadonlyMap<string, Partial<Fields>>>;

/** Fields that one slice adds to the reply of another; created by a slot's `filledBy`. */
export interface ReplyPart<World> {
  readonly slot: string;
  /** True if the fields are the same for every reader. */
  readonly forAll: boolean;
  readonly read: ReadPart<World, object, never>;
}
