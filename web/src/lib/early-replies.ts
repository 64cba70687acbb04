const early = new Map<string, Promise<Response>>();
/** A reply that nobody took by then is as old as one that is asked for again. */
const keptMs = 10_000;

/** Who is signed in gets replies of their own, and a token to be renewed: those are asked for in the usual way. */
const isVisitor = () => localStorage.getItem('token') === null;

/**
 * Asks for what a page shows first while its code is still on its way; for visitors alone.
 * @param path of a reading call, written as the client writes it, or it is asked for twice
 * @returns what was answered, to ask for more by it; null where that comes to nothing, which whoever takes the reply is told
 */
export async function beginReply(path: string, language: string): Promise<unknown> {
  if (!isVisitor()) return null;
  const reply = fetch(path, { headers: { 'Accept-Language': language } });
  early.set(path, reply);
  setTimeout(() => early.delete(path), keptMs);
  return reply.then((one) => (one.ok ? one.clone().json() : null)).catch(() => null);
}

/** The reply that was asked for early, once; undefined where none was. */
export function takeEarlyReply(path: string): Promise<Response> | undefined {
  const reply = early.get(path);
  early.delete(path);
  return isVisitor() ? reply : undefined;
}
