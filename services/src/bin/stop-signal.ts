/** Aborts at the first SIGTERM or SIGINT, so that a process can finish what it is doing and close. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  return controller.signal;
}
