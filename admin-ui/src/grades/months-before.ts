/** Returns the `count` months before `month` (`YYYY-MM`), latest first. */
export function monthsBefore(month: string, count: number): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, number - 2 - back, 1)).toISOString().slice(0, 7),
  );
}
