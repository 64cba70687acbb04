import type { z } from 'zod';

/** The events that a noun declares by type and payload; all are version 1. */
export type EventsOf<T extends Record<string, z.ZodType>> = {
  [K in keyof T & string]: { type: K; schemaVersion: 1; payload: z.output<T[K]> };
}[keyof T & string];
