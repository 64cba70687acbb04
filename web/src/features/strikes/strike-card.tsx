import { Trans, useLingui } from '@lingui/react/macro';
import type { Strike } from '@sowon/contracts/strikes/schemas';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../lib/format/dates.ts';
import { Card, Fact, Facts, Row, Stack } from '../../ui/layout.tsx';
import { Badge } from '../../ui/states.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { Written } from '../../ui/written.tsx';
import { AppealFacts } from './appeal-state.tsx';
import { MissedMission } from './missed-mission.tsx';
import { StrikeEffect } from './strike-effect.tsx';

interface StrikeCardProps {
  strike: Strike;
  /** True if the reader may open the mission’s page. */
  hasLink?: boolean;
  /** Actions on the strike. */
  children?: ReactNode;
}

/** A strike: the missed mission and its date, the consequences, whether it still counts, and the appeal. */
export function StrikeCard({ strike, hasLink = false, children }: StrikeCardProps) {
  const { t } = useLingui();
  const { mission, number, given, lifted, liftReason } = strike;
  return (
    <Card>
      <Stack gap="s">
        <Row spread="between">
          <Text as="h2" look="subtitle">
            {hasLink ? (
              <TextLink to={`/mission-detail/${mission.id}`}>
                <MissedMission mission={mission} />
              </TextLink>
            ) : (
              <MissedMission mission={mission} />
            )}
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
          <AppealFacts strike={strike} />
        </Facts>
        {children}
      </Stack>
    </Card>
  );
}

function Moment({ at }: { at: string }) {
  const moment = formatDateTime(at);
  return <Trans>{moment}, Korean time</Trans>;
}
