import { Trans } from '@lingui/react/macro';
import { policy } from '@sowon/contracts/policy';
import { Card, Fact, Facts, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';

const { requestBlockStrikes, requestBlockDays, loginBlockStrikes } = policy.penalties;

/** Consequences of each further strike (spec 1 §9), with the current number marked. */
export function StrikeLadder({ standing }: { standing: number }) {
  return (
    <Card as="section">
      <Stack gap="s">
        <Text as="h2" look="subtitle">
          <Trans>What strikes lead to</Trans>
        </Text>
        <Facts>
          <Fact name={<Step number={1} standing={standing} />}>
            <Trans>A warning</Trans>
          </Fact>
          <Fact name={<Step number={requestBlockStrikes} standing={standing} />}>
            <Trans>No new requests for {requestBlockDays} days, and the grade becomes Silver</Trans>
          </Fact>
          <Fact name={<Step number={loginBlockStrikes} standing={standing} />}>
            <Trans>Login blocked; missions that wait for you go back to their fans</Trans>
          </Fact>
        </Facts>
        <Text look="small">
          <Trans>
            A strike is recorded when a mission is not performed by its deadline. Its coins go back to the
            fan.
          </Trans>
        </Text>
      </Stack>
    </Card>
  );
}

/** Marks the highest step that was reached, also for screen reader users. */
function Step({ number, standing }: { number: number; standing: number }) {
  const last = loginBlockStrikes;
  const isReached = standing === number || (number === last && standing > last);
  return isReached ? (
    <strong aria-current="step">
      <Trans>Strike {number}</Trans>
    </strong>
  ) : (
    <Trans>Strike {number}</Trans>
  );
}
