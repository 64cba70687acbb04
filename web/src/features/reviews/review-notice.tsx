import { Trans, useLingui } from '@lingui/react/macro';
import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { formatDate } from '../../lib/format/dates.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice, Skeleton } from '../../ui/states.tsx';
import { PleaForm } from '../objections/plea-form.tsx';

type Review = Reply<Routes['myReview']>;

const ownReview = () => queryOptions({ queryKey: ['my-review'], queryFn: () => api.myReview({}) });

/** Lets a rejected applicant say what they have changed, and apply again. */
function Reapply() {
  const { t } = useLingui();
  return (
    <PleaForm
      name={['reapply', 'own']}
      send={(body, intent) => api.reapply({ body }, { intent })}
      changes={[ownReview().queryKey]}
      label={t`What you have changed`}
      action={<Trans>Apply again</Trans>}
      sent={t`You have applied again. We let you know by mail.`}
    >
      <Trans>Put right what is named above first. Our staff reads what you write here.</Trans>
    </PleaForm>
  );
}

interface ReviewNoticeProps {
  /** True if the creator’s page has everything that staff review. */
  isReady: boolean;
}

/** Review state of the signed-in creator’s application; renders nothing once it is approved. */
export function ReviewNotice({ isReady }: ReviewNoticeProps) {
  const review = useQuery(ownReview());
  return (
    <QueryView query={review} waiting={<Skeleton height={72} />}>
      {(found) => <Standing review={found} isReady={isReady} />}
    </QueryView>
  );
}

function Standing({ review: { state, due, reason }, isReady }: { review: Review } & ReviewNoticeProps) {
  switch (state) {
    case 'APPROVED':
      return null;
    case 'REJECTED':
      return (
        <Stack gap="m">
          <Notice tone="bad">
            <Trans>Your application was not approved: {reason}</Trans>
          </Notice>
          <Reapply />
        </Stack>
      );
    case 'OVERDUE':
      return (
        <Notice tone="warn">
          <Trans>
            We wanted to decide on your application by {formatDate(due)} and are sorry that it takes longer.
            We let you know by mail.
          </Trans>
        </Notice>
      );
    default:
      return isReady ? (
        <Notice tone="good">
          <Trans>
            Everything is there. Your application is being reviewed. You hear from us by {formatDate(due)} at
            the latest, by mail.
          </Trans>
        </Notice>
      ) : (
        <Notice>
          <Trans>
            We look at your page to decide on your application, by {formatDate(due)} at the latest. Please
            complete what is missing below.
          </Trans>
        </Notice>
      );
  }
}
