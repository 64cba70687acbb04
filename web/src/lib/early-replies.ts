const early = new Map<string, Promise<Response>>();
/** After this time an unused reply is too old. */
const keptMs = 10_000;

/** True for visitors. Members get personal replies and renewed tokens, so their requests are not sent early. */
const isVisitor = () => localStorage.getItem('token') === null;

/**
 * Requests a page's first data while its code is still loading; only for visitors.
 * @param path of a read call, spelled exactly as the client spells it, or it is requested twice
 * @returns the reply's content, for further early requests; null on failure, which the consumer of the reply handles
 */
export async function beginReply(path: string, language: string): Promise<unknown> {
  if (!isVisitor()) return null;
  const reply = fetch(path, { headers: { 'Accept-Language': language } });
  early.set(path, reply);
  setTimeout(() => early.delete(path), keptMs);
  return reply.then((one) => (one.ok ? one.clone().json() : null)).catch(() => null);
}

/** Returns the early reply once; undefined if there is none. */
export function takeEarlyReply(path: string): Promise<Response> | undefined {
  const reply = early.get(path);
  early.delete(path);
  return isVisitor() ? reply : undefined;
}
