import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../lib/query-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Notice, Skeleton } from '../../../ui/states.tsx';
import { TextLink } from '../../../ui/text.tsx';
import { HowToPay } from './how-to-pay.tsx';
import { depositQueries } from './queries.ts';

interface DepositAskedProps {
  userId: string;
  depositId: string;
  onClose: () => void;
}

/** Next steps after a deposit was requested; the same text is under the pending charges. */
export function DepositAsked({ userId, depositId, onClose }: DepositAskedProps) {
  const ready = useQuery(depositQueries.page(userId, 'ready', 0));
  return (
    <Stack>
      <p role="status">
        <Trans>Your request has arrived. Please send the money now; the coins come once it is there.</Trans>
      </p>
      <QueryView query={ready} waiting={<Skeleton height={420} />}>
        {({ content }) => {
          const deposit = content.find(({ id }) => id === depositId);
          if (deposit) return <HowToPay deposit={deposit} />;
          // Either the old list is still being read again, or the deposit has ended in the meantime.
          return ready.isFetching ? (
            <Skeleton height={420} />
          ) : (
            <Notice>
              <Trans>This request is not waiting for money any more.</Trans>
            </Notice>
          );
        }}
      </QueryView>
      <TextLink to="/coin-history?tab=pending" onClick={onClose}>
        <Trans>See pending charges</Trans>
      </TextLink>
      <Button wide onClick={onClose}>
        <Trans>Done</Trans>
      </Button>
    </Stack>
  );
}
