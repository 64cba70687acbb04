/**
 * The rows that stand next to one, with it among them; none where it is not among the rows.
 * @param each how many before it, and how many after it
 */
export function nearby<Row extends { readonly id: string }>(
  rows: readonly Row[],
  id: string,
  each: number,
): readonly Row[] {
  const at = rows.findIndex((row) => row.id === id);
  return at < 0 ? [] : rows.slice(Math.max(0, at - each), at + each + 1);
}
