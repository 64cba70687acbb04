import { Trans } from '@lingui/react/macro';
import type { ShutOut } from '@sowon/contracts/users/schemas';
import { formatDateTime } from '../../lib/format/dates.ts';
import { Card, Fact, Facts } from '../../ui/layout.tsx';
import { Written } from '../../ui/written.tsx';

/** True if a blocked member can object now: still blocked, no objection yet, and before the deadline. */
export const isOpenToObjection = ({ letIn, objection, objectUntil }: ShutOut, now: Date): boolean =>
  letIn === null && objection === null && now < new Date(objectUntil);

/** Date and reason of a member's block, the objection, and its answer. */
export function ShutOutCard({ shutOut }: { shutOut: ShutOut }) {
  const { at, reason, letIn, objectUntil, objection } = shutOut;
  const until = formatDateTime(new Date(new Date(objectUntil).getTime() - 1));
  return (
    <Card>
      <Facts>
        <Fact name={<Trans>Blocked since</Trans>}>
          <Moment at={at} />
        </Fact>
        <Fact name={<Trans>Reason</Trans>}>
          <Written>{reason}</Written>
        </Fact>
        {letIn !== null && (
          <Fact name={<Trans>Open again since</Trans>}>
            <Moment at={letIn} />
          </Fact>
        )}
        {isOpenToObjection(shutOut, new Date()) && (
          <Fact name={<Trans>Objection</Trans>}>
            <Trans>Possible until {until}, Korean time</Trans>
          </Fact>
        )}
        {objection !== null && (
          <>
            <Fact name={<Trans>Your objection</Trans>}>
              <Written>{objection.text}</Written>
            </Fact>
            <Fact name={<Trans>Our answer</Trans>}>
              <Answer objection={objection} />
            </Fact>
          </>
        )}
      </Facts>
    </Card>
  );
}

function Answer({ objection: { state, made, answer } }: { objection: NonNullable<ShutOut['objection']> }) {
  const at = formatDateTime(made);
  switch (state) {
    case 'OPEN':
      return <Trans>We have it since {at}, Korean time, and answer by mail</Trans>;
    case 'UPHELD':
      return (
        <Trans>
          The block stands: <Written>{answer}</Written>
        </Trans>
      );
    case 'GRANTED':
      return <Trans>Your objection was granted: you can log in again</Trans>;
  }
}

function Moment({ at }: { at: string }) {
  const moment = formatDateTime(at);
  return <Trans>{moment}, Korean time</Trans>;
}
