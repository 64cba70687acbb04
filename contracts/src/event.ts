import { z } from 'zod';
import { Id } from './primitives.ts';

/** The events of a noun: the schema of each type's payload. */
export type EventSchemas = Readonly<Record<string, z.ZodType>>;

/** The events that a noun declares, by type with their payload; all are version 1. */
export type EventsOf<T extends EventSchemas> = {
  [K in keyof T & string]: { type: K; schemaVersion: 1; payload: z.output<T[K]> };
}[keyof T & string];

/** The cause of a fact: a kind of stream and the id of one, for example `mission`. */
export const Source = z.strictObject({ type: z.string().regex(/^[a-z]+(-[a-z]+)*$/), id: Id });
export type Source = z.output<typeof Source>;
