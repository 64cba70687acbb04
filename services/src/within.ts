/**
 * What `work` comes to, if it does in time. What takes longer goes on by itself, and nobody waits for it.
 * @param late gives, or throws, what is had in its place
 * @throws what `work` rejects with in time
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
