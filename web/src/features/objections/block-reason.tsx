import { Trans } from '@lingui/react/macro';
import { Written } from '../../ui/written.tsx';

/** The staff’s reason, for the affected person. */
export const BlockReason = ({ reason }: { reason: string }) => (
  <p>
    <Trans>
      Reason: <Written>{reason}</Written>
    </Trans>
  </p>
);
