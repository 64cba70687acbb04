import { z } from 'zod';
import type { EventsOf } from '../event.ts';
import { Id, Instant } from '../primitives.ts';
import { ExportedListName, ExportedOrder, ListExportFailure, ListExportFormat } from './schemas.ts';

const of = z.strictObject({ exportId: Id, staffId: Id });
/** An attempt to write the file, numbered from 1. */
const tried = of.extend({ attempt: z.int().min(1) });

/**
 * Events of the stream `list_exports-{userId}`: all exports of one staff member, because the limits apply to all of them together. Filter values are
 * stored only in the row, and only until the file is deleted.
 */
export const listExportEvents = {
  ListExportAsked: of.extend({
    list: ExportedListName,
    format: ListExportFormat,
    language: z.enum(['ko', 'en']),
    sort: ExportedOrder,
    /** Names of the filters used, without their values. */
    narrowedBy: z.array(z.string()),
    /** The day in Korea, for the daily limit. */
    day: z.iso.date(),
    policyVersion: z.int(),
  }),
  ListExportBegun: tried.extend({ objectKey: z.string() }),
  /** An internal error ended the attempt; another follows. */
  ListExportBrokeOff: tried.extend({ fault: z.string(), nextTryAt: Instant }),
  ListExportReady: tried.extend({
    rows: z.int().min(0),
    bytes: z.int().min(0),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    /** Snapshot time of all rows. */
    asOf: Instant,
    expiresAt: Instant,
  }),
  ListExportFailed: tried.extend({ reason: ListExportFailure, fault: z.string().nullable() }),
  ListExportExpired: of,
  ListExportWithdrawn: of,
} as const;

export type ListExportEvent = EventsOf<typeof listExportEvents>;
