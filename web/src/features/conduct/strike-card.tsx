import { Trans, useLingui } from '@lingui/react/macro';
import type { Strike } from '@sowon/contracts/conduct/schemas';
import { formatDateTime } from '../../lib/format/dates.ts';
import { Card, Fact, Facts, Row, Stack } from '../../ui/layout.tsx';
import { Badge } from '../../ui/states.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { Written } from '../../ui/written.tsx';
import { MissedMission } from './missed-mission.tsx';
import { StrikeEffect } from './strike-effect.tsx';

/** One strike: what was missed and when, what that led to, and whether it still counts. */
export function StrikeCard({ strike }: { strike: Strike }) {
  const { t } = useLingui();
  const { mission, number, given, lifted, liftReason } = strike;
  return (
    <Card as="li">
      <Stack gap="s">
        <Row spread="between">
          <Text as="h2" look="subtitle">
            <TextLink to={`/mission-detail/${mission.id}`}>
              <MissedMission mission={mission} />
            </TextLink>
          </Text>
          {lifted === null ? (
            <Badge tone={number === 1 ? 'warn' : 'bad'}>{t`Strike ${number}`}</Badge>
          ) : (
            <Badge tone="good">{t`Lifted`}</Badge>
          )}
        </Row>
        <Facts>
          <Fact name={<Trans>Deadline missed</Trans>}>
            <Moment at={given} />
          </Fact>
          <Fact name={<Trans>What followed</Trans>}>
            <StrikeEffect strike={strike} />
          </Fact>
          {lifted !== null && (
            <>
              <Fact name={<Trans>Lifted on</Trans>}>
                <Moment at={lifted} />
              </Fact>
              <Fact name={<Trans>Reason</Trans>}>
                <Written>{liftReason ?? ''}</Written>
              </Fact>
            </>
          )}
        </Facts>
      </Stack>
    </Card>
  );
}

function Moment({ at }: { at: string }) {
  const moment = formatDateTime(at);
  return <Trans>{moment}, Korean time</Trans>;
}
