import { useLingui } from '@lingui/react/macro';
import type { MissionStatus } from '@sowon/contracts/missions/schemas';
import { Badge } from '../../ui/states.tsx';

/** How a mission stands, in a word. */
export function StatusBadge({ status }: { status: MissionStatus }) {
  const { t } = useLingui();
  switch (status) {
    case 'CREATED':
    case 'REQUESTED':
      return <Badge>{t`Requested`}</Badge>;
    case 'ACCEPTED':
      return <Badge tone="warn">{t`In progress`}</Badge>;
    case 'TRANSCODING':
      return <Badge tone="warn">{t`Converting`}</Badge>;
    case 'COMPLETED':
      return <Badge tone="good">{t`Completed`}</Badge>;
    case 'REJECTED':
      return <Badge tone="bad">{t`Refunded`}</Badge>;
  }
}
