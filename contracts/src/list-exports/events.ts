import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Id, Instant } from '../primitives.ts';
import { ExportedListName, ExportedOrder, ListExportFailure, ListExportFormat } from './schemas.ts';

const of = z.strictObject({ exportId: Id, staffId: Id });
/** A try of ours to write it, counted from 1. */
const tried = of.extend({ attempt: z.int().min(1) });

/**
 * Events of the stream `list_exports-{userId}`: all files that one of the staff asked for, as how many they may have is decided on all of
 * them. What was searched for stands in the row, and only until the file is gone.
 */
export const listExportEvents = {
  ListExportAsked: of.extend({
    list: ExportedListName,
    format: ListExportFormat,
    language: z.enum(['ko', 'en']),
    sort: ExportedOrder,
    /** By which filters the list was narrowed, without their values. */
    narrowedBy: z.array(z.string()),
    /** The day in Korea, as so many may be asked for a day. */
    day: z.iso.date(),
    policyVersion: z.int(),
  }),
  ListExportBegun: tried.extend({ objectKey: z.string() }),
  /** A fault of ours ended the try; there is another. */
  ListExportBrokeOff: tried.extend({ fault: z.string(), nextTryAt: Instant }),
  ListExportReady: tried.extend({
    rows: z.int().min(0),
    bytes: z.int().min(0),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    /** The instant that all rows of it are of. */
    asOf: Instant,
    expiresAt: Instant,
  }),
  ListExportFailed: tried.extend({ reason: ListExportFailure, fault: z.string().nullable() }),
  ListExportExpired: of,
  ListExportWithdrawn: of,
} as const;

export type ListExportEvent = EventsOf<typeof listExportEvents>;
