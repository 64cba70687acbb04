import { Trans, useLingui } from '@lingui/react/macro';
import type { DrawEntry } from '@sowon/contracts/draws/schemas';
import { api } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';
import { MemberName } from '../accounts/member-name.tsx';
import { AnswerDialog } from '../missions/answer-dialog.tsx';
import { performBody } from '../missions/perform-rules.ts';
import { missionQueries } from '../missions/queries.ts';
import { WordsBox } from '../missions/request-box.tsx';
import { StorySeenBy } from './manage-story-seen-by.tsx';
import { type DrawProduct, drawQueries } from './queries.ts';

interface ManagePrizeProps {
  draw: DrawProduct;
  entry: DrawEntry;
  onClose: () => void;
}

/** Gives a winner their prize: a video, picture or voice, with a message (spec 2 §5). */
export function ManagePrize({ draw, entry, onClose }: ManagePrizeProps) {
  const { t } = useLingui();
  const { id: missionId, user, requestComment, requestFile, due } = entry;
  return (
    <AnswerDialog
      missionId={missionId}
      title={<Trans>Perform: {draw.event.title}</Trans>}
      due={due}
      request={
        <WordsBox
          title={<Trans>The story</Trans>}
          people={<MemberName name={user.username} />}
          words={requestComment}
          file={requestFile}
          seenBy={<StorySeenBy isWinner />}
        />
      }
      send={(answer, intent) =>
        api.performEntry({ params: { productId: draw.id, missionId }, body: performBody(answer) }, { intent })
      }
      changes={[drawQueries.all, missionQueries.all]}
      onSent={() => {
        toast.success(t`The mission was performed.`);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
