import { useLingui } from '@lingui/react/macro';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { Badge } from '../../ui/states.tsx';

/** How a mission stands, in a word. */
export function StatusBadge({ status, rejectReason }: Pick<Mission, 'status' | 'rejectReason'>) {
  const { t } = useLingui();
  switch (status) {
    case 'CREATED':
      return <Badge>{t`Being played`}</Badge>;
    case 'REQUESTED':
      return <Badge>{t`Requested`}</Badge>;
    case 'ACCEPTED':
      return <Badge tone="warn">{t`In progress`}</Badge>;
    case 'TRANSCODING':
      return <Badge tone="warn">{t`Converting`}</Badge>;
    case 'COMPLETED':
      return <Badge tone="good">{t`Completed`}</Badge>;
    case 'REJECTED':
      // Nothing was held of a roulette that nobody won.
      return <Badge tone="bad">{rejectReason === 'ABANDONED' ? t`Ended` : t`Refunded`}</Badge>;
  }
}
