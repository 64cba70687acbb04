import type { Intent } from '@sowon/contracts/intent';
import type { ContentKind, Judgement, JudgementReason } from '@sowon/contracts/moderation/schemas';
import { answered, client } from '../api/client.ts';
import type { JudgementOutcomes } from './records.ts';

/** A content item to judge, by kind and id. */
export interface Judged {
  readonly kind: ContentKind;
  readonly id: string;
}

/** Previews a judgement of several items; changes nothing. */
export const previewJudgement = (
  judgement: Judgement,
  contents: readonly Judged[],
): Promise<JudgementOutcomes> => {
  const joined = contents.map(({ kind, id }) => `${kind}:${id}`).join(',');
  return answered(client.previewJudgement({ query: { judgement, contents: joined } }));
};

/** Judges several items with one reason. A refused item is reported in its outcome and does not stop the others. */
export const judgeContents = (
  intent: Intent,
  body: JudgementReason & { judgement: Judgement; contents: Judged[] },
): Promise<JudgementOutcomes> => answered(client.judgeContents({ body }, { intent }));

/** Takes back an escalation to a colleague. Throws 409 if the item is not escalated, 403 if another operator escalated it. */
export const takeBackEscalation = (intent: Intent, { kind, id }: Judged): Promise<{ id: string }> =>
  answered(client.takeBackEscalation({ params: { id }, body: { kind } }, { intent }));
