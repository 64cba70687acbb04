import { Trans } from '@lingui/react/macro';
import { PauseSettings } from '../../features/missions/pause-settings.tsx';
import { useSession } from '../../lib/session.ts';
import { Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';

/** The page to pause new requests. */
export function PausePage() {
  const { creatorId } = useSession();
  return (
    <Stack as="section">
      <Text as="h2" look="subtitle">
        <Trans>Take a break</Trans>
      </Text>
      {creatorId !== null && <PauseSettings creatorId={creatorId} />}
    </Stack>
  );
}
