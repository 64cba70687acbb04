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
      'Entries of an own draw event, in the order in which they came, with what each told to be reached by while the draw needs it: that a page of it was read is written down.',
    params: productParams,
    query: z.strictObject({ ...pageQuery(5), status: statusList.optional() }),
    reply: Page(DrawEntry),
    errors: [404],
  }),
  cancelDraw: route(drawCalls.cancelDraw, {
    summary:
      'Cancel an own draw event before it is closed; every entry that has no prize yet ends and gets its coins back.',
    ...drawing,
  }),
  pickEntry: route(drawCalls.pickEntry, {
    summary: 'Choose an entry as a winner, up to the draw count.',
    ...picking,
  }),
  unpickEntry: route(drawCalls.unpickEntry, {
    summary: 'Take a pick back, which stays in the record of the draw.',
    ...picking,
  }),
  randomEntry: route(drawCalls.randomEntry, {
    summary:
      'One of the entries that are not picked, to look at; it says nothing of the order that the rule gives.',
    params: productParams,
    reply: DrawEntry,
    errors: [404, 409],
  }),
  pickAtRandom: route(drawCalls.pickAtRandom, {
    summary:
      'Pick the next of the order that the rule of the draw gives; or so many, at most as places are open.',
    params: productParams,
    body: z.strictObject({ count: z.int().min(1).max(policy.draws.drawNumberMax).default(1) }),
    reply: z.object({ id: Id, picked: z.array(Id) }),
    errors: [404, 409],
  }),
  finishDraw: route(drawCalls.finishDraw, {
    summary: 'Make those who are picked the winners, and tell everybody.',
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
      'Read one entry, which is marked as read, with what was told to be reached by, which is written down.',
    params: entryParams,
    reply: DrawEntry,
    errors: [404],
  }),
  exportWinners: route(drawCalls.exportWinners, {
    summary: 'Whom the prizes go to, as a file for the delivery; once for a draw, which is written down.',
    params: productParams,
    reply: Csv,
    errors: [404, 409],
  }),
  creatorTasks: route(drawCalls.creatorTasks, {
    summary:
      'All that waits for the creator, in the order in which it is due: missions and prizes to perform, requests to decide, draws to draw.',
    query: z.strictObject(pageQuery()),
    reply: Page(CreatorTask),
  }),
  drawRecord: route(drawCalls.drawRecord, {
    summary: 'The public record of a draw: all that is needed to compute it anew.',
    params: productParams,
    reply: DrawRecord,
    errors: [404],
  }),
  ownEntry: route(drawCalls.ownEntry, {
    summary: 'The own entry in a draw, and what is needed to find it in the record.',
    params: productParams,
    reply: OwnEntry,
    errors: [404],
  }),
} as const;
