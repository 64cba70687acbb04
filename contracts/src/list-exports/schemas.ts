import { z } from 'zod';

/**
 * How the file of a list stands: ASKED: it is to be written, also again after a fault; WRITING: it is being written; READY: it can be had;
 * FAILED: it was given up; EXPIRED: its days are over and it is deleted; WITHDRAWN: who asked for it wants it no more.
 */
export const ListExportStatus = z.enum(['ASKED', 'WRITING', 'READY', 'FAILED', 'EXPIRED', 'WITHDRAWN']);
export type ListExportStatus = z.output<typeof ListExportStatus>;

export const ListExportFormat = z.enum(['CSV', 'XLSX']);
export type ListExportFormat = z.output<typeof ListExportFormat>;

/** Why a file was given up: it would be larger than one may be, or every try of ours came to nothing. */
export const ListExportFailure = z.enum(['TOO_LARGE', 'TRIES_SPENT']);
export type ListExportFailure = z.output<typeof ListExportFailure>;

/** The resource of the console whose list it is; which of them can be had as files, the slices say. */
export const ExportedListName = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*$/)
  .max(40);

/** A field of the list, and its direction. */
export const ExportedOrder = z.tuple([z.string().min(1).max(40), z.enum(['ASC', 'DESC'])]);

/** What somebody narrowed the list by, as the list itself takes it. */
export const ExportedFilter = z.record(z.string().min(1).max(40), z.json());

/** What one of the staff wants as a file. */
export const AskListExport = z.strictObject({
  list: ExportedListName,
  filter: ExportedFilter,
  sort: ExportedOrder,
  format: ListExportFormat,
  /** Of what stands above the columns. */
  language: z.enum(['ko', 'en']),
});
export type AskListExport = z.output<typeof AskListExport>;
