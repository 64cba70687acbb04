import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { policy } from '../policy.ts';
import { Coins, Id, Instant, idParams, KstDate, requiredText, text } from '../primitives.ts';
import { route } from '../route.ts';
import { drawCalls } from './calls.ts';
import { AwaitedRound, DrawCancelReason, DrawStatus, lottoDrawn, PickedBy, TypedLotto } from './schemas.ts';

const DrawRow = z.object({
  /** Id of the draw's product. */
  id: Id,
  title: z.string(),
  status: DrawStatus,
  cancelReason: DrawCancelReason.nullable(),
  creatorId: Id,
  creatorName: z.string(),
  drawNumber: z.int(),
  entries: z.int(),
  picked: z.int(),
  /** Price of an entry in coins. */
  coinPrice: Coins,
  applyStart: KstDate,
  applyEnd: KstDate,
  eventEnd: KstDate,
  created: Instant,
});

/** A draw with its verification data, and the state of the entrants' personal data: `kept` counts stored records, `exported` is when they were handed out. */
const DrawDetails = DrawRow.extend({
  commitment: z.string(),
  root: z.string().nullable(),
  opensAt: Instant,
  appliesUntil: Instant,
  drawBy: Instant,
  drawn: Instant.nullable(),
  closed: Instant.nullable(),
  /** The randomness that the order depends on; null before it is settled. */
  beacon: z.string().nullable(),
  /** The public number that the draw waits for, with the latest entered result. */
  publicNumber: z
    .object({
      since: Instant,
      /** Null until the list of entries is closed. */
      drawing: AwaitedRound.nullable(),
      entered: z.object({ ...lottoDrawn, operatorId: Id, operatorName: z.string(), at: Instant }).nullable(),
    })
    .nullable(),
  kept: z.int(),
  exported: Instant.nullable(),
  winners: z.array(
    z.object({
      id: Id,
      number: z.int(),
      place: z.int(),
      by: PickedBy,
      fanId: Id,
      fanName: z.string(),
      /** True if their personal data is still stored. */
      kept: z.boolean(),
    }),
  ),
});

const reason = z.strictObject({ reason: requiredText(policy.text.commentMax) });

export const drawConsole = {
  listDraws: route(drawCalls.listDraws, {
    summary: 'Draw events of all creators.',
    query: listQuery({
      filter: {
        /** Part of the title or of the creator’s name, or an id of the draw or the creator. */
        q: text(100).optional(),
        status: DrawStatus.optional(),
        creatorId: Id.optional(),
        /** Draws whose public number is drawn but not entered or not confirmed. */
        numberDue: z.boolean().optional(),
      },
      sortable: ['id', 'created', 'entries'],
      order: ['created', 'DESC'],
    }),
    reply: z.array(DrawRow),
  }),
  showDraw: route(drawCalls.showDraw, {
    summary: 'One draw event with its winners, without the entrants’ personal data.',
    params: idParams,
    reply: DrawDetails,
    errors: [404],
  }),
  cancelDrawByStaff: route(drawCalls.cancelDrawByStaff, {
    summary:
      'Cancel a draw event, drawn or not, for a reason. Entries without a delivered prize end, and their coins are returned.',
    params: idParams,
    body: reason,
    reply: DrawDetails,
    errors: [404, 409],
  }),
  awaitDrawNumber: route(drawCalls.awaitDrawNumber, {
    summary:
      'Use a public lottery number, drawn after the list of entries closes, for a draw instead of drand.',
    params: idParams,
    body: reason,
    reply: DrawDetails,
    errors: [404, 409],
  }),
  enterDrawNumber: route(drawCalls.enterDrawNumber, {
    summary: 'Enter the public number that a draw waits for; it can be entered again until it is confirmed.',
    params: idParams,
    body: TypedLotto,
    reply: DrawDetails,
    errors: [404, 409],
  }),
  confirmDrawNumber: route(drawCalls.confirmDrawNumber, {
    summary: 'Confirm a public number by typing it again, as a second operator; this fixes the order.',
    params: idParams,
    body: TypedLotto,
    reply: DrawDetails,
    errors: [404, 409],
  }),
  revealEntry: route(drawCalls.revealEntry, {
    summary: 'The personal data given with an entry; the audit log records the reading and its reason.',
    params: idParams,
    body: reason,
    reply: z.object({
      id: Id,
      name: z.string(),
      phone: z.string(),
      address: z.string(),
      addressDetail: z.string(),
    }),
    errors: [404],
  }),
} as const;
