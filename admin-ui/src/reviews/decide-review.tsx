import ThumbDown from '@mui/icons-material/ThumbDownOffAltOutlined';
import { CanAccess, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { ApproveCreator } from '../creators/approve-creator.tsx';
import { rejectCreator } from './commands.ts';
import type { ReviewRow } from './records.ts';

/** Approves or rejects an application; a rejected one may still be approved. */
export const DecideReview = ({ review }: { review: ReviewRow }) => (
  <>
    {review.state !== 'REJECTED' && <RejectCreator review={review} />}
    <ApproveCreator creator={{ ...review, verified: review.state === 'APPROVED' }} />
  </>
);

/** Rejects an application with a reason; renders nothing for an approved one. */
function RejectCreator({ review: { id, name, state } }: { review: ReviewRow }) {
  const translate = useTranslate();
  if (state === 'APPROVED') return null;
  return (
    <CanAccess resource="reviews" action="reject">
      <CommandButton
        label={translate('console.reject.run')}
        title={translate('console.reject.title', { name })}
        effects={[translate('console.reject.effect'), translate('console.reject.later')]}
        color="error"
        icon={<ThumbDown />}
        asksReason
        run={(intent, reason) => rejectCreator(intent, id, reason)}
        done={{ notice: 'console.reject.done', facts: { name } }}
      />
    </CanAccess>
  );
}
