/**
 * Returns the result of `work` if it ends in time. Slower work continues, but nobody waits for it.
 * @param late returns or throws the replacement
 * @throws the error of `work`, if in time
 */
export async function within<T>(milliseconds: number, work: Promise<T>, late: () => T): Promise<T> {
  const { promise: time, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  try {
    return await Promise.race([work, time.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
