/** Returns the pages to offer, counted from 0; `null` is a gap. Five around the current one, two at each end (spec 1 §9). */
export function pagerRange(page: number, totalPages: number): (number | null)[] {
  const around = 2;
  const margin = 2;
  const shown = new Set<number>();
  for (let index = 0; index < totalPages; index++) {
    const isNear = Math.abs(index - page) <= around;
    const isEdge = index < margin || index >= totalPages - margin;
    if (isNear || isEdge) shown.add(index);
  }
  const range: (number | null)[] = [];
  let previous = -1;
  for (const index of shown) {
    if (index > previous + 1) range.push(null);
    range.push(index);
    previous = index;
  }
  return range;
}
