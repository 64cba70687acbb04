import type { z } from 'zod';
import type { Call } from './call.ts';

type Schema = z.ZodType | undefined;

/** A call joined to its schemas: the one place where server and clients agree on it. */
export interface Route<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends z.ZodType = z.ZodType,
> {
  readonly call: Call;
  /** One sentence for the API reference. */
  readonly summary: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly reply: R;
  /** Status codes of its errors, in addition to those of every call (400, 401, 403 by access, 422 for a reused key). */
  readonly errors?: readonly number[];
}

interface RouteParts<P extends Schema, Q extends Schema, B extends Schema, R extends z.ZodType> {
  readonly summary: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly reply: R;
  readonly errors?: readonly number[];
}

/** Joins a call of `calls.ts` to its schemas. */
export function route<
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  R extends z.ZodType = z.ZodType,
>(call: Call, parts: RouteParts<P, Q, B, R>): Route<P, Q, B, R> {
  return { call, ...parts };
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** The parsed request that a handler receives. */
export type Input<T> =
  T extends Route<infer P, infer Q, infer B, z.ZodType>
    ? { readonly params: Parsed<P>; readonly query: Parsed<Q>; readonly body: Parsed<B> }
    : never;

/** The request that a caller passes to the client: only the parts that the call has; a query is optional. */
export type Request<T> =
  T extends Route<infer P, infer Q, infer B, z.ZodType>
    ? Present<{ params: Sent<P> }> & SentBody<B> & (Q extends z.ZodType ? { query?: z.input<Q> } : unknown)
    : never;

/** A body is optional if all of its fields are. */
type SentBody<B> = B extends z.ZodType
  ? Record<never, never> extends z.input<B>
    ? { body?: z.input<B> }
    : { body: z.input<B> }
  : unknown;

/** The reply that the server sends and the client reads. */
export type Reply<T> = T extends Route<Schema, Schema, Schema, infer R> ? z.output<R> : never;
