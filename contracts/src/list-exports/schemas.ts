import { z } from 'zod';

/**
 * State of an export. ASKED: waits to be written, also after an error. WRITING: it is being written. READY: it can be downloaded. FAILED: given up.
 * EXPIRED: its days are over and the file is deleted. WITHDRAWN: the requester cancelled it.
 */
export const ListExportStatus = z.enum(['ASKED', 'WRITING', 'READY', 'FAILED', 'EXPIRED', 'WITHDRAWN']);
export type ListExportStatus = z.output<typeof ListExportStatus>;

export const ListExportFormat = z.enum(['CSV', 'XLSX']);
export type ListExportFormat = z.output<typeof ListExportFormat>;

/** Why an export failed: the file would be too large, or every attempt failed. */
export const ListExportFailure = z.enum(['TOO_LARGE', 'TRIES_SPENT']);
export type ListExportFailure = z.output<typeof ListExportFailure>;

/** The console resource of the list; the slices declare which lists can be exported. */
export const ExportedListName = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*$/)
  .max(40);

/** Sort field and direction. */
export const ExportedOrder = z.tuple([z.string().min(1).max(40), z.enum(['ASC', 'DESC'])]);

/** Filter values, in the form that the list itself accepts. */
export const ExportedFilter = z.record(z.string().min(1).max(40), z.json());

/** A request for an export. */
export const AskListExport = z.strictObject({
  list: ExportedListName,
  filter: ExportedFilter,
  sort: ExportedOrder,
  format: ListExportFormat,
  /** Language of the column headings and the lines above them. */
  language: z.enum(['ko', 'en']),
});
export type AskListExport = z.output<typeof AskListExport>;
