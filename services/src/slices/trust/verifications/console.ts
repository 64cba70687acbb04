import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import type { Finding } from '../../../finding.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { type Waiting, waitingCount } from '../../../staff-work.ts';
import { startVerification } from './commands.ts';
import { ledgerDifferences, listAnchorRows, listVerificationRows, showVerificationRow } from './queries.ts';

/** Binds the console's calls about verifications of the whole ledger and its anchors. */
export function verificationConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'listVerifications', async ({ query, reply }) =>
    listReply(reply, 'verifications', await listVerificationRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'showVerification', async ({ params }) =>
    found(await showVerificationRow(ctx.db, params.id)),
  );
  serve(app, ctx, 'startVerification', async ({ caller, keyed }) => {
    const { id } = await startVerification(ctx, { staffId: caller.userId, keyed });
    return found(await showVerificationRow(ctx.db, id));
  });
  serve(app, ctx, 'listAnchors', async ({ query, reply }) =>
    listReply(reply, 'anchors', await listAnchorRows(ctx.db, query), query.range),
  );
}

/** Search for verifications by id; titled by the minute of their request in Korea. */
export const verificationFinds: readonly Finding[] = [
  {
    kind: 'VERIFICATION',
    seenBy: 'showVerification',
    byId: (db, id) =>
      db
        .selectFrom('verifications')
        .where('id', '=', id)
        .select(({ ref }) => [
          'id',
          sql<string>`to_char(${ref('asked_at')} AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD HH24:MI')`.as(
            'title',
          ),
        ]),
  },
];

/** Differences found by the last verification, as waiting work. */
export const verificationsWaiting: readonly Waiting[] = [
  waitingCount('LEDGER_DIFFERENCES', 'console', ({ db }) => ledgerDifferences(db)),
];

/** Labels in the audit log, as the console shows them. */
export const verificationsAuditWords: AuditWords = {
  acts: {
    startVerification: { ko: '원장 검증 시작', en: 'Ledger verification started' },
  },
  resources: {
    verifications: { ko: '원장 검증', en: 'Ledger verification' },
    anchors: { ko: '앵커', en: 'Anchor' },
  },
  facts: {
    sound: { ko: '이상 없음', en: 'sound' },
    started: { ko: '새로 시작', en: 'started again' },
    checkedEvents: { ko: '확인한 이벤트', en: 'events checked' },
  },
};
