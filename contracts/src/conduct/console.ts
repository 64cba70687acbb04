import { z } from 'zod';
import { listQuery } from '../console-list.ts';
import { policy } from '../policy.ts';
import { Id, idParams, requiredText, text } from '../primitives.ts';
import { route } from '../route.ts';
import { conductCalls } from './calls.ts';
import { Strike } from './schemas.ts';

export const StrikeRow = Strike.extend({ creatorId: Id, creatorName: z.string() });

export const conductConsole = {
  listStrikes: route(conductCalls.listStrikes, {
    summary: 'Strikes of all creators, lifted ones too.',
    query: listQuery({
      filter: {
        /** Part of a creator’s name or page address, or an id of theirs. */
        q: text(100).optional(),
        creatorId: Id.optional(),
        /** Those that stand; false for those that were lifted. */
        standing: z.boolean().optional(),
      },
      sortable: ['id', 'given'],
      order: ['given', 'DESC'],
    }),
    reply: z.array(StrikeRow),
  }),
  showStrike: route(conductCalls.showStrike, {
    summary: 'One strike.',
    params: idParams,
    reply: StrikeRow,
    errors: [404],
  }),
  liftStrike: route(conductCalls.liftStrike, {
    summary: 'Lift a strike with a reason that its creator reads: what stands on it ends now.',
    params: idParams,
    body: z.strictObject({ reason: requiredText(policy.text.commentMax) }),
    reply: StrikeRow,
    errors: [404, 409, 422],
  }),
} as const;
