import { useLingui } from '@lingui/react/macro';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { Badge } from '../../ui/states.tsx';

type Standing = Pick<Mission, 'status' | 'rejectReason' | 'convertedPercent'> & {
  readonly missionProduct?: Pick<Mission['missionProduct'], 'type'>;
};

/** Status of a mission in a word; while an answer is being converted, also its progress, if known. */
export function StatusBadge({ mission }: { mission: Standing }) {
  const { t } = useLingui();
  const { status, rejectReason, convertedPercent, missionProduct } = mission;
  switch (status) {
    case 'CREATED':
      return <Badge>{t`Being played`}</Badge>;
    case 'REQUESTED':
      return (
        <Badge>{missionProduct?.type === 'EVENT' ? t`Entered, waiting for the draw` : t`Requested`}</Badge>
      );
    case 'ACCEPTED':
      return (
        <Badge tone="warn">
          {missionProduct?.type === 'EVENT' ? t`Won, waiting for the prize` : t`In progress`}
        </Badge>
      );
    case 'TRANSCODING':
      return (
        <Badge tone="warn">
          {convertedPercent === null ? t`Converting` : t`Converting: ${convertedPercent}%`}
        </Badge>
      );
    case 'COMPLETED':
      return <Badge tone="good">{t`Completed`}</Badge>;
    case 'REJECTED':
      // A lost roulette has no refund, because nothing was held.
      if (rejectReason === 'NOT_DRAWN') return <Badge>{t`Not drawn`}</Badge>;
      if (rejectReason === 'EVENT_CANCELED') return <Badge>{t`Event canceled`}</Badge>;
      return <Badge tone="bad">{rejectReason === 'ABANDONED' ? t`Ended` : t`Refunded`}</Badge>;
  }
}
