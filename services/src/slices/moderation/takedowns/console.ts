import type { FastifyInstance } from 'fastify';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import type { Finding } from '../../../finding.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { callOffTakedown, planTakedown } from './commands.ts';
import { listTakedownRows, showTakedownRow } from './queries.ts';

/** The console’s calls about takedowns. */
export function takedownConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listTakedowns', async ({ query, caller, reply }) =>
    listReply(reply, 'takedowns', await listTakedownRows(ctx, query, caller.language), query.range),
  );
  serve(app, ctx, 'showTakedown', async ({ params, caller }) =>
    found(await showTakedownRow(ctx, params.id, caller.language)),
  );
  serve(app, ctx, 'planTakedown', async ({ body, caller, key }) => {
    const { id } = await planTakedown(ctx, { operatorId: caller.userId, key, plan: body });
    return found(await showTakedownRow(ctx, id, caller.language));
  });
  serve(app, ctx, 'callOffTakedown', async ({ params, body, caller, key }) => {
    const { id } = await callOffTakedown(ctx, {
      operatorId: caller.userId,
      key,
      takedownId: params.id,
      ...body,
    });
    return found(await showTakedownRow(ctx, id, caller.language));
  });
}

/** Finds takedowns by id; the title is the kind of content. */
export const takedownFinds: readonly Finding[] = [
  {
    kind: 'TAKEDOWN',
    seenBy: 'showTakedown',
    byId: (db, id) => db.selectFrom('takedowns').where('id', '=', id).select(['id', 'kind as title']),
  },
];

/** Labels in the audit log, as the console shows them. */
export const takedownsAuditWords: AuditWords = {
  acts: {
    planTakedown: { ko: '예약 숨김', en: 'Takedown planned' },
    callOffTakedown: { ko: '예약 숨김 취소', en: 'Takedown called off' },
  },
  resources: {
    takedowns: { ko: '예약 숨김', en: 'Takedown' },
  },
  facts: {
    from: { ko: '숨기는 시각', en: 'hidden from' },
    until: { ko: '다시 보이는 시각', en: 'shown again' },
    isCalledOff: { ko: '취소됨', en: 'called off' },
  },
  states: {
    takedowns: {
      screen: 'console.takedown.status.*',
      of: {
        PLANNED: { ko: '예약됨', en: 'Planned' },
        HIDDEN: { ko: '기간 동안 숨김', en: 'Hidden for a time' },
        STAYS_HIDDEN: { ko: '숨김', en: 'Hidden' },
        ENDED: { ko: '끝남', en: 'Over' },
        CALLED_OFF: { ko: '취소됨', en: 'Called off' },
        REFUSED: { ko: '숨기지 못함', en: 'Could not be hidden' },
      },
    },
  },
};
