import { Trans } from '@lingui/react/macro';
import type { LeavingObstacle } from '@sowon/contracts/leaving/schemas';
import { Card, Stack } from '../../ui/layout.tsx';
import { Text, TextLink } from '../../ui/text.tsx';

/** Tasks that a member must finish before they can leave, each with its link. */
export function Obstacles({ obstacles }: { obstacles: readonly LeavingObstacle[] }) {
  return (
    <Stack as="section">
      <Text as="h2" look="subtitle">
        <Trans>Please finish this first</Trans>
      </Text>
      <Stack as="ul">
        {obstacles.map((obstacle) => (
          <Card as="li" key={obstacle}>
            <Obstacle obstacle={obstacle} />
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}

function Obstacle({ obstacle }: { obstacle: LeavingObstacle }) {
  switch (obstacle) {
    case 'STAFF':
      return <Trans>You work for Sowon. Please have your access ended first.</Trans>;
    case 'CONVERTING':
      return <Trans>An answer to you is being prepared. Please come back in a few minutes.</Trans>;
    case 'MISSIONS':
      return (
        <>
          <Trans>Fans are waiting for you. Please perform or refuse their missions.</Trans>{' '}
          <TextLink to="/mission-management">
            <Trans>Mission management</Trans>
          </TextLink>
        </>
      );
    case 'DRAW':
      return (
        <>
          <Trans>Your draw event is not over.</Trans>{' '}
          <TextLink to="/mission-management">
            <Trans>Mission management</Trans>
          </TextLink>
        </>
      );
    case 'EARNINGS':
      return (
        <>
          <Trans>What you earned has not been paid to you yet. You can leave once it is.</Trans>{' '}
          <TextLink to="/adjustment-page">
            <Trans>Income management</Trans>
          </TextLink>
        </>
      );
  }
}
