import type { DrawRecord, PickedBy } from './schemas.ts';

/** An act in a draw: a random pick by the rule, or an act on one of the possible entries. */
export type DrawAct =
  | { readonly do: 'RANDOM' }
  | { readonly do: 'CHOICE' | 'UNPICK' | 'END'; readonly one: number };

/** The outcome of a draw in its record. */
export type HeldDraw = Pick<DrawRecord, 'steps' | 'gone' | 'winners'>;

/**
 * For tests: holds a draw by the rule, without a server. Acts that are impossible are skipped; at the end the rule picks the missing winners.
 * @param order the numbers of all entries in the draw's order
 */
export function holdDraw(
  order: readonly number[],
  { drawNumber, acts }: { readonly drawNumber: number; readonly acts: readonly DrawAct[] },
  idOf: (number: number) => string,
): HeldDraw {
  const picked = new Map<number, PickedBy>();
  const takenBack = new Set<number>();
  const ended = new Set<number>();
  const steps: DrawRecord['steps'] = [];

  const note = (number: number, step: 'PICKED' | 'UNPICKED', by: PickedBy) =>
    steps.push({ number, step, by, at: new Date(Date.UTC(2026, 0, 2, 0, steps.length)).toISOString() });
  const pick = (number: number | undefined, by: PickedBy) => {
    if (number === undefined || picked.size === drawNumber) return;
    picked.set(number, by);
    note(number, 'PICKED', by);
  };
  const takeBack = (number: number | undefined) => {
    const by = number === undefined ? undefined : picked.get(number);
    if (number === undefined || by === undefined) return;
    picked.delete(number);
    takenBack.add(number);
    note(number, 'UNPICKED', by);
  };
  const left = () => order.filter((number) => !ended.has(number));
  const open = () => left().filter((number) => !picked.has(number));
  const next = () => open().find((number) => !takenBack.has(number));
  const oneOf = (numbers: readonly number[], one: number) => numbers[one % Math.max(1, numbers.length)];
  /** Removes an entry as staff would: it cannot stay picked; the last entry is never removed. */
  const end = (number: number | undefined) => {
    if (number === undefined || left().length === 1) return;
    takeBack(number);
    ended.add(number);
  };

  for (const act of acts) {
    if (act.do === 'RANDOM') pick(next(), 'RANDOM');
    else if (act.do === 'CHOICE') pick(oneOf(open(), act.one), 'CHOICE');
    else if (act.do === 'UNPICK') takeBack(oneOf([...picked.keys()], act.one));
    else end(oneOf(left(), act.one));
  }
  for (let number = next(); number !== undefined && picked.size < drawNumber; number = next())
    pick(number, 'RANDOM');

  const winners = [...picked]
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([number, by], index) => ({ place: index + 1, number, missionId: idOf(number), by }));
  return { steps, gone: [...ended], winners };
}
