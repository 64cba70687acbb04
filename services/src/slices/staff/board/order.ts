/**
 * Ids in the order that they have once one of them is moved.
 * @param ids in their order
 * @param place counted from 1; behind the last is the last
 */
export function moved(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(Math.max(0, place - 1), 0, id);
}
