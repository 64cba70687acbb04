/** Groups the items in threes, in their order; the last group may be smaller. */
export function inThrees<T>(items: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (let first = 0; first < items.length; first += 3) groups.push(items.slice(first, first + 3));
  return groups;
}
