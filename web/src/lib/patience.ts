const firstMs = 1_000;
const longestMs = 30_000;

/** Returns the wait after this number of failures in a row, in milliseconds. */
export const waitMs = (failures: number): number => Math.min(firstMs * 2 ** (failures - 1), longestMs);

/** Waits after this number of failures in a row, or until the browser is online again. @throws the signal's reason */
export function pause(failures: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, waitMs(failures));
  window.addEventListener('online', () => resolve(), { once: true, signal });
  return unlessStopped(signal, promise).finally(() => clearTimeout(timer));
}

/** Returns the result of `work` unless the signal aborts first. @throws the signal's reason; the rejection of `work` */
export function unlessStopped<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
