import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { policy } from '../policy.ts';
import { Id, IdReply, idParams, requiredText, text } from '../primitives.ts';
import { route } from '../route.ts';
import { strikesCalls } from './calls.ts';
import { Appeal, AppealState, GradeName, Strike } from './schemas.ts';

const StrikeDetails = Strike.extend({ creatorId: Id, creatorName: z.string() });
const StrikeRow = StrikeDetails.extend({ appeal: Appeal.nullable() });

export const strikesConsole = {
  listStrikes: route(strikesCalls.listStrikes, {
    summary: 'Strikes of all creators, including lifted ones.',
    query: listQuery({
      filter: {
        /** Part of a creator’s name or page address, or an id of the creator. */
        q: text(100).optional(),
        creatorId: Id.optional(),
        /** True for strikes in force, false for lifted ones. */
        standing: z.boolean().optional(),
        /** Strikes with an appeal in this state. */
        appeal: AppealState.optional(),
      },
      sortable: ['id', 'given'],
      order: ['given', 'DESC'],
    }),
    reply: z.array(StrikeRow),
  }),
  showStrike: route(strikesCalls.showStrike, {
    summary: 'One strike.',
    params: idParams,
    reply: StrikeDetails,
    errors: [404],
  }),
  liftStrike: route(strikesCalls.liftStrike, {
    summary:
      'Lift a strike with a reason that its creator reads; its consequences end now, and an appeal is granted.',
    params: idParams,
    body: z.strictObject({ reason: requiredText(policy.text.commentMax) }),
    reply: StrikeDetails,
    errors: [404, 409, 422],
  }),
  giveGrade: route(strikesCalls.giveGrade, {
    summary: 'Give a creator a grade, for a reason; it sets the won per coin of what they earn from now on.',
    params: idParams,
    body: z.strictObject({ grade: GradeName, reason: requiredText(policy.text.commentMax) }),
    reply: IdReply,
    errors: [404, 409, 422],
  }),
  upholdStrike: route(strikesCalls.upholdStrike, {
    summary: 'Reject an appeal with a reason that its creator reads; the strike stands.',
    params: idParams,
    body: z.strictObject({ reason: requiredText(policy.text.commentMax) }),
    reply: StrikeDetails,
    errors: [404, 409, 422],
  }),
} as const;
