import { z } from 'zod';
import { Id } from './primitives.ts';

/** The events that a noun declares by type and payload; all are version 1. */
export type EventsOf<T extends Record<string, z.ZodType>> = {
  [K in keyof T & string]: { type: K; schemaVersion: 1; payload: z.output<T[K]> };
}[keyof T & string];

/** What a fact follows from: a kind of stream and the id of one, for example `mission`. */
export const Source = z.strictObject({ type: z.string().regex(/^[a-z]+(-[a-z]+)*$/), id: Id });
export type Source = z.output<typeof Source>;
