/** An act of one slice at a place that a lower slice names; created by a slot's `doneBy`. */
export interface SlotAct<World> {
  readonly slot: string;
  readonly act: (world: World, given: never) => Promise<void>;
}

/** A place in a slice's work where higher slices act, so that it need not know them. */
interface ActSlot<World, Given> {
  /** Adds an act. It may come again with the same input, so it must not count that twice. */
  doneBy(act: (world: World, given: Given) => Promise<void>): SlotAct<World>;
  /** Has the acts done, one after the other. @throws the first failure; later acts are not tried */
  act(world: World, given: Given): Promise<void>;
}

/**
 * Declares a place where higher slices act.
 * @param name unique, for example `credited-payment`
 */
export const actSlot = <World extends { readonly acts: readonly SlotAct<World>[] }, Given>(
  name: string,
): ActSlot<World, Given> => ({
  doneBy: (act) => ({ slot: name, act }),
  act: async (world, given) => {
    for (const { slot, act } of world.acts) {
      // Safe cast: acts of a slot only get that slot's input.
      if (slot === name) await (act as (world: World, given: Given) => Promise<void>)(world, given);
    }
  },
});
