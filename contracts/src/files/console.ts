import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { judgementReason } from '../moderation/schemas.ts';
import { Id, Instant, idParams, requiredText } from '../primitives.ts';
import { route } from '../route.ts';
import { fileCalls } from './calls.ts';
import { FileKind } from './schemas.ts';

export const FileRow = z.object({
  id: Id,
  filename: z.string(),
  kind: FileKind,
  ownerId: Id,
  /** Purpose that uses it, for example `product-cover`; null while unused. */
  purpose: z.string().nullable(),
  /** The product, mission or member that uses it. */
  boundId: Id.nullable(),
  created: Instant,
  takenDown: z.boolean(),
  /** Null for mission files, which `readMission` shows, and for files that are not converted. */
  s3Url: z.string().nullable(),
});

const reason = z.strictObject({ reason: requiredText(200) });

export const fileConsole = {
  listFiles: route(fileCalls.listFiles, {
    summary: 'Covers, portraits and introductions, and all files taken down.',
    query: listQuery({
      filter: { ownerId: Id.optional(), takenDown: z.boolean().optional() },
      sortable: ['created'],
      order: ['created', 'DESC'],
    }),
    reply: z.array(FileRow),
  }),
  takeDownFile: route(fileCalls.takeDownFile, {
    summary: 'Hide a file from everyone but staff, wherever it is used.',
    params: idParams,
    body: judgementReason,
    reply: FileRow,
    errors: [404, 409],
  }),
  giveBackFile: route(fileCalls.giveBackFile, {
    summary: 'Show a file again that was taken down.',
    params: idParams,
    body: reason,
    reply: FileRow,
    errors: [404, 409],
  }),
} as const;
