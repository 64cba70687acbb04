import type { Intent } from '@sowon/contracts/intent';
import type { ContentKind, Judgement, JudgementReason } from '@sowon/contracts/moderation/schemas';
import { answered, client } from '../api/client.ts';
import type { JudgementOutcomes } from './records.ts';

/** A content to judge, by kind and id. */
export interface Judged {
  readonly kind: ContentKind;
  readonly id: string;
}

/** What a judgement of several things would do to each; nothing is done. */
export const previewJudgement = (
  judgement: Judgement,
  contents: readonly Judged[],
): Promise<JudgementOutcomes> => {
  const joined = contents.map(({ kind, id }) => `${kind}:${id}`).join(',');
  return answered(client.previewJudgement({ query: { judgement, contents: joined } }));
};

/** Judges several things for one reason; what is refused of one is told with it, and stops none of the others. */
export const judgeContents = (
  intent: Intent,
  body: JudgementReason & { judgement: Judgement; contents: Judged[] },
): Promise<JudgementOutcomes> => answered(client.judgeContents({ body }, { intent }));

/** Leaves something no longer to a colleague. Throws 409 where it is not left to one, 403 for another's. */
export const takeBackEscalation = (intent: Intent, { kind, id }: Judged): Promise<{ id: string }> =>
  answered(client.takeBackEscalation({ params: { id }, body: { kind } }, { intent }));
