import type { JudgedKind, ReportedKind } from '@sowon/contracts/content/schemas';
import type { Intent } from '@sowon/contracts/intent';
import type { JudgementReason } from '@sowon/contracts/moderation/schemas';
import { answered, client } from '../api/client.ts';
import type { ContentRow } from './records.ts';

interface Ref<Kind> {
  readonly kind: Kind;
  readonly id: string;
}

/** Decisions of an operator on a product or a creator's page, and on an objection about a file; each with a reason. */
export const judgeContent = {
  block: (intent: Intent, params: Ref<ReportedKind>, body: JudgementReason): Promise<ContentRow> =>
    answered(client.blockContent({ params, body }, { intent })),
  unblock: (intent: Intent, params: Ref<ReportedKind>, { reason }: JudgementReason): Promise<ContentRow> =>
    answered(client.unblockContent({ params, body: { reason } }, { intent })),
  clear: (intent: Intent, params: Ref<ReportedKind>, { reason }: JudgementReason): Promise<ContentRow> =>
    answered(client.clearContent({ params, body: { reason } }, { intent })),
  uphold: (intent: Intent, params: Ref<JudgedKind>, body: JudgementReason): Promise<ContentRow> =>
    answered(client.upholdContentBlock({ params, body }, { intent })),
};
