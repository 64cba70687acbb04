/** Of a list that is read page by page, from the first one (0) until the one that says that it is the last. */
export const pageByPage = {
  initialPageParam: 0,
  getNextPageParam: (last: { last: boolean }, read: unknown[]) => (last.last ? undefined : read.length),
};
