import type { Marketplace, Person } from './marketplace.ts';

interface Sent {
  readonly as: Person | null;
  /** Query parameters; their values are sent as JSON, as `ra-data-simple-rest` does. */
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  /** The idempotency key; without one, every call is a new command. */
  readonly key?: string;
}

export interface ConsoleAnswer<T> {
  readonly status: number;
  /** The `Content-Range` header of a list. */
  readonly range: unknown;
  readonly body: T;
}

/** Calls the admin routes of the API. */
export async function callConsole<T>(
  house: Marketplace,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { as, query = {}, body, key }: Sent,
): Promise<ConsoleAnswer<T>> {
  const reply = await house.app.inject({
    method,
    url: `/admin/api${path}`,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])),
    headers: { ...(as && { authorization: as.token }), ...(key !== undefined && { 'idempotency-key': key }) },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return { status: reply.statusCode, range: reply.headers['content-range'], body: reply.json<T>() };
}
