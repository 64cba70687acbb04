import { Trans } from '@lingui/react/macro';
import { Written } from '../../ui/written.tsx';

/** Why the staff decided so, for whom it concerns. */
export const BlockReason = ({ reason }: { reason: string }) => (
  <p>
    <Trans>
      Reason: <Written>{reason}</Written>
    </Trans>
  </p>
);
