import type { FastifyInstance } from 'fastify';
import type { AuditWords } from '../../../audit-words.ts';
import type { Ctx } from '../../../context.ts';
import { serve } from '../../../http/serve.ts';
import { takeWalletEvidence } from './commands.ts';

/** Binds the console's call that downloads evidence. */
export function evidenceConsole(app: FastifyInstance, ctx: Ctx): void {
  serve(app, ctx, 'takeWalletEvidence', ({ params, body, caller, keyed }) =>
    takeWalletEvidence(ctx, { ...body, ownerId: params.id, staffId: caller.userId, keyed }),
  );
}

/** Labels in the audit log, as the console shows them. */
export const evidenceAuditWords: AuditWords = {
  acts: {
    takeWalletEvidence: { ko: '지갑 증거 내려받기', en: 'Evidence of a wallet taken' },
  },
  facts: {
    asOf: { ko: '기준 시각', en: 'as of' },
    events: { ko: '이벤트', en: 'events' },
    anchor: { ko: '앵커', en: 'anchor' },
  },
};
