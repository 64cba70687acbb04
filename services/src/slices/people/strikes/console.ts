import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import type { Finding } from '../../../finding.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { type Waiting, waitingCount } from '../../../staff-work.ts';
import { giveGrade } from './commands.ts';
import { liftStrike, upholdStrike } from './judge-strike.ts';
import { listStrikeRows, openAppealCount, showStrike } from './queries.ts';

/** Binds the console's calls about strikes and grades. */
export function strikesConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listStrikes', async ({ query, reply }) =>
    listReply(reply, 'strikes', await listStrikeRows(ctx, query), query.range),
  );
  serve(app, ctx, 'showStrike', async ({ params }) => found(await showStrike(ctx, params.id)));
  serve(app, ctx, 'liftStrike', async ({ params, body, caller, key }) => {
    const { id: strikeId } = params;
    await liftStrike(ctx, { strikeId, operatorId: caller.userId, reason: body.reason, key });
    return found(await showStrike(ctx, strikeId));
  });
  serve(app, ctx, 'giveGrade', async ({ params, body, caller, key }) => {
    await giveGrade(ctx, { creatorId: params.id, operatorId: caller.userId, ...body, key });
    return { id: params.id };
  });
  serve(app, ctx, 'upholdStrike', async ({ params, body, caller, key }) => {
    const { id: strikeId } = params;
    await upholdStrike(ctx, { strikeId, operatorId: caller.userId, reason: body.reason, key });
    return found(await showStrike(ctx, strikeId));
  });
}

/** Search for strikes by id; titled by creator and number. */
export const strikeFinds: readonly Finding[] = [
  {
    kind: 'STRIKE',
    seenBy: 'showStrike',
    byId: (db, id) =>
      db
        .selectFrom('strikes')
        .innerJoin('creators', 'creators.id', 'strikes.creator_id')
        .where('strikes.id', '=', id)
        .select(['strikes.id', sql<string>`creators.name || ' #' || strikes.number`.as('title')]),
  },
];

/** Open appeals, as waiting work. */
export const appealsWaiting: readonly Waiting[] = [
  waitingCount('APPEALS_WAITING', 'operator', ({ db }) => openAppealCount(db)),
];

/** Labels in the audit log, as the console shows them. */
export const strikesAuditWords: AuditWords = {
  acts: {
    giveGrade: { ko: '등급 변경', en: 'Grade given' },
    liftStrike: { ko: '경고 취소', en: 'Strike lifted' },
    upholdStrike: { ko: '이의 제기 답변: 경고 유지', en: 'Appeal answered: the strike stands' },
  },
  resources: {
    strikes: { ko: '경고', en: 'Strike' },
  },
  facts: {
    strikes: { ko: '경고', en: 'strikes' },
    appealed: { ko: '답변할 이의 제기', en: 'appeal to answer' },
  },
  codes: {
    grade: {
      screen: 'console.history.grade.*',
      of: {
        SILVER: { ko: '실버', en: 'Silver' },
        GOLD: { ko: '골드', en: 'Gold' },
        DIAMOND: { ko: '다이아몬드', en: 'Diamond' },
      },
    },
  },
};
