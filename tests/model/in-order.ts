/** Compares texts by their code units: the same order in every language of the machine. */
export function inOrder(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
