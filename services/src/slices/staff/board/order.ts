/**
 * Returns the ids in their order after one of them is moved.
 * @param ids in their current order
 * @param place new position from 1; any position behind the last means the last
 */
export function moved(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(Math.max(0, place - 1), 0, id);
}
