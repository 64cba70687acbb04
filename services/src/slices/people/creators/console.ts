import type { FastifyInstance } from 'fastify';
import type { AuditWords } from '../../../audit-words.ts';
import { type Finding, foundMost, foundThing } from '../../../finding.ts';
import type { House } from '../../../house.ts';
import { acceptedLanguage } from '../../../http/accepted-language.ts';
import { found, listReply } from '../../../http/replies.ts';
import { serve } from '../../../http/serve.ts';
import { propose } from '../../staff/approvals/commands.ts';
import { liftCreatorAdultMark, markCreatorAdult } from './adults.ts';
import { approveCreator } from './commands.ts';
import { creatorDetails, listCreatorRows, showCreatorRow } from './console-rows.ts';
import { creatorIdsNamed, findCreators } from './queries.ts';

/** Binds the console's calls about creators. */
export function creatorConsole(app: FastifyInstance, ctx: House): void {
  serve(app, ctx, 'listCreators', async ({ query, reply }) =>
    listReply(reply, 'creators', await listCreatorRows(ctx.db, query), query.range),
  );
  serve(app, ctx, 'showCreator', async ({ params, request }) =>
    found(await creatorDetails(ctx, params.id, acceptedLanguage(request, 'ko'))),
  );
  serve(app, ctx, 'markCreatorAdult', async ({ params, body, caller, key }) => {
    await markCreatorAdult(ctx, { creatorId: params.id, operatorId: caller.userId, key, ...body });
    return found(await showCreatorRow(ctx.db, params.id));
  });
  serve(app, ctx, 'liftCreatorAdultMark', async ({ params, body, caller, key }) => {
    const { reason } = body;
    await liftCreatorAdultMark(ctx, { creatorId: params.id, operatorId: caller.userId, key, reason });
    return found(await showCreatorRow(ctx.db, params.id));
  });
  serve(app, ctx, 'proposeOverseasAccount', ({ params, body: { overseasAccount, reason }, caller, key }) =>
    propose(ctx, {
      kind: 'OVERSEAS_ACCOUNT',
      wish: { creatorId: params.id, overseasAccount },
      reason,
      staffId: caller.userId,
      key,
    }),
  );
  serve(app, ctx, 'approveCreator', async ({ params, caller, key }) => {
    await approveCreator(ctx, { creatorId: params.id, operatorId: caller.userId, key });
    return found(await showCreatorRow(ctx.db, params.id));
  });
}

/** Search by creator id, or by a part of the name or page address. */
export const creatorFinds: readonly Finding[] = [
  {
    kind: 'CREATOR',
    seenBy: 'showCreator',
    byId: (db, id) => db.selectFrom('creators').where('id', '=', id).select(['id', 'name as title']),
  },
  {
    seenBy: 'listCreators',
    byText: async ({ db }, typed) => {
      const ids = await creatorIdsNamed(db, typed).orderBy('name').limit(foundMost).execute();
      const creators = await findCreators(
        db,
        ids.map(({ id }) => id),
      );
      return [...creators.values()].map(({ id, name }) => foundThing('CREATOR', id, name));
    },
  },
];

/** Labels in the audit log, as the console shows them. */
export const creatorsAuditWords: AuditWords = {
  acts: {
    approveCreator: { ko: '크리에이터 승인', en: 'Creator approved' },
    markCreatorAdult: { ko: '크리에이터 성인용 지정', en: 'Creator marked as for adults' },
    liftCreatorAdultMark: { ko: '크리에이터 성인용 지정 해제', en: 'Adult mark lifted from a creator' },
    proposeOverseasAccount: {
      ko: '해외·국내 정산 계좌 변경 요청',
      en: 'Account abroad or in Korea, asked for',
    },
  },
  resources: {
    creators: { ko: '크리에이터', en: 'Creator' },
  },
  facts: {
    verified: { ko: '공개', en: 'public' },
    overseasAccount: { ko: '해외 계좌', en: 'account abroad' },
  },
};
