import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { AnyFile, Id, Instant, idParams } from '../primitives.ts';
import { route } from '../route.ts';
import { listExportCalls } from './calls.ts';
import {
  AskListExport,
  ExportedFilter,
  ExportedListName,
  ExportedOrder,
  ListExportFailure,
  ListExportFormat,
  ListExportStatus,
} from './schemas.ts';

const ListExportRow = z.object({
  id: Id,
  list: ExportedListName,
  format: ListExportFormat,
  status: ListExportStatus,
  sort: ExportedOrder,
  narrowedBy: z.array(z.string()),
  /** The filters used; null for everyone but the requester, and once the file is deleted. */
  filter: ExportedFilter.nullable(),
  asked: Instant,
  askedBy: Id,
  askedByName: z.string(),
  /** Number of attempts started, and the error that ended the last failed one: a code, or an error name. */
  attempts: z.int().min(0),
  lastFault: z.string().nullable(),
  /** Snapshot time of the rows, their number, and the file's size and hash; null before the file is ready. */
  asOf: Instant.nullable(),
  rows: z.int().min(0).nullable(),
  bytes: z.int().min(0).nullable(),
  sha256: z.string().nullable(),
  ready: Instant.nullable(),
  /** When the file is, or was to be, deleted. */
  expires: Instant.nullable(),
  failure: ListExportFailure.nullable(),
  /** When it failed, expired or was withdrawn. */
  ended: Instant.nullable(),
  /** True if the reader requested it: nobody else gets the file. */
  own: z.boolean(),
});

export const listExportConsole = {
  listListExports: route(listExportCalls.listListExports, {
    summary: 'List files that the caller requested; auditors see everyone’s.',
    query: listQuery({
      filter: {
        list: ExportedListName.optional(),
        status: ListExportStatus.optional(),
        askedBy: Id.optional(),
        /** True for files that are not ready yet. */
        open: z.boolean().optional(),
      },
      sortable: ['id', 'asked'],
      order: ['asked', 'DESC'],
    }),
    reply: z.array(ListExportRow),
  }),
  showListExport: route(listExportCalls.showListExport, {
    summary: 'One list file.',
    params: idParams,
    reply: ListExportRow,
    errors: [404],
  }),
  askListExport: route(listExportCalls.askListExport, {
    summary: 'Request a console list as a file, with its current filters and order.',
    body: AskListExport,
    reply: ListExportRow,
    errors: [409, 422],
  }),
  withdrawListExport: route(listExportCalls.withdrawListExport, {
    summary: 'Cancel a list file that the caller requested; the part already written is deleted.',
    params: idParams,
    reply: ListExportRow,
    errors: [404, 409, 422],
  }),
  downloadListExport: route(listExportCalls.downloadListExport, {
    summary: 'Download a list file that the caller requested; the audit log records it.',
    params: idParams,
    reply: AnyFile,
    errors: [404, 422],
  }),
} as const;
