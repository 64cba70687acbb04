/** Options of an infinite query that reads page by page, from page 0 to the page marked as last. */
export const pageByPage = {
  initialPageParam: 0,
  getNextPageParam: (last: { last: boolean }, read: unknown[]) => (last.last ? undefined : read.length),
};
