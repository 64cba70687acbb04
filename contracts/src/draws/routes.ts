import { z } from 'zod';
import { PerformMission } from '../missions/schemas.ts';
import { policy } from '../policy.ts';
import { Csv, Id, IdReply, Page, pageQuery } from '../primitives.ts';
import { route } from '../route.ts';
import { drawCalls } from './calls.ts';
import { DrawEntry, DrawRecord, OwnEntry } from './schemas.ts';
import { CreatorTask } from './tasks.ts';

const productParams = z.strictObject({ productId: Id });
const entryParams = z.strictObject({ productId: Id, missionId: Id });

/** Comma-joined statuses, for example `ACCEPTED,TRANSCODING`. */
const statusList = z
  .string()
  .max(100)
  .transform((joined) => joined.split(','))
  .pipe(z.array(DrawEntry.shape.status).min(1));

const picking = { params: entryParams, reply: IdReply, errors: [404, 409] } as const;
const drawing = { params: productParams, reply: IdReply, errors: [404, 409] } as const;

export const drawRoutes = {
  drawEntries: route(drawCalls.drawEntries, {
    summary:
      'Entries of the creator’s own draw event in order of arrival, with contact data while the draw needs them; the reading of each page is recorded.',
    params: productParams,
    query: z.strictObject({ ...pageQuery(5), status: statusList.optional() }),
    reply: Page(DrawEntry),
    errors: [404],
  }),
  cancelDraw: route(drawCalls.cancelDraw, {
    summary:
      'Cancel the creator’s own draw event before it closes; every entry without a prize ends, and its coins are returned.',
    ...drawing,
  }),
  pickEntry: route(drawCalls.pickEntry, {
    summary: 'Choose an entry as a winner, up to the draw count.',
    ...picking,
  }),
  unpickEntry: route(drawCalls.unpickEntry, {
    summary: 'Undo a pick; the record of the draw keeps it.',
    ...picking,
  }),
  randomEntry: route(drawCalls.randomEntry, {
    summary: 'One of the entries not picked yet, to view; it reveals nothing about the order of the rule.',
    params: productParams,
    reply: DrawEntry,
    errors: [404, 409],
  }),
  pickAtRandom: route(drawCalls.pickAtRandom, {
    summary:
      'Pick the next entry in the order of the draw’s rule, or several, up to the number of open places.',
    params: productParams,
    body: z.strictObject({ count: z.int().min(1).max(policy.draws.drawNumberMax).default(1) }),
    reply: z.object({ id: Id, picked: z.array(Id) }),
    errors: [404, 409],
  }),
  finishDraw: route(drawCalls.finishDraw, {
    summary: 'Declare the picked entries the winners and tell everyone.',
    ...drawing,
  }),
  performEntry: route(drawCalls.performEntry, {
    summary: 'Give a winner their prize: an uploaded video, picture or voice with a message.',
    params: entryParams,
    body: PerformMission,
    reply: IdReply,
    errors: [404, 409],
  }),
  openEntry: route(drawCalls.openEntry, {
    summary:
      'Read one entry with its contact data; the entry is marked as read, and the reading is recorded.',
    params: entryParams,
    reply: DrawEntry,
    errors: [404],
  }),
  exportWinners: route(drawCalls.exportWinners, {
    summary: 'The delivery file with the winners’ data; available once for a draw, and recorded.',
    params: productParams,
    reply: Csv,
    errors: [404, 409],
  }),
  creatorTasks: route(drawCalls.creatorTasks, {
    summary:
      'All that waits for the creator, by due time: missions and prizes to perform, requests to decide, draws to draw.',
    query: z.strictObject(pageQuery()),
    reply: Page(CreatorTask),
  }),
  drawRecord: route(drawCalls.drawRecord, {
    summary: 'The public record of a draw, with everything needed to recompute it.',
    params: productParams,
    reply: DrawRecord,
    errors: [404],
  }),
  ownEntry: route(drawCalls.ownEntry, {
    summary: 'The caller’s entry in a draw, with what is needed to find it in the record.',
    params: productParams,
    reply: OwnEntry,
    errors: [404],
  }),
} as const;
