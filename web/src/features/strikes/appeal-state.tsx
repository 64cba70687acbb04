import { Trans } from '@lingui/react/macro';
import type { Strike } from '@sowon/contracts/strikes/schemas';
import { formatDateTime } from '../../lib/format/dates.ts';
import { Fact } from '../../ui/layout.tsx';
import { Written } from '../../ui/written.tsx';

/** Returns true if a strike can be appealed now: it is not lifted, it has no appeal, and the period is not over. */
export const isAppealable = ({ lifted, appeal, appealUntil }: Strike, now: Date): boolean =>
  lifted === null && appeal === null && now < new Date(appealUntil);

/** The creator’s appeal against a strike and its state; without an appeal, the end of the period for one. */
export function AppealFacts({ strike }: { strike: Strike }) {
  const { appeal, appealUntil, lifted } = strike;
  if (appeal === null) {
    if (lifted !== null) return null;
    const until = formatDateTime(new Date(new Date(appealUntil).getTime() - 1));
    return (
      <Fact name={<Trans>Appeal</Trans>}>
        {isAppealable(strike, new Date()) ? (
          <Trans>Possible until {until}, Korean time</Trans>
        ) : (
          <Trans>Was possible until {until}, Korean time</Trans>
        )}
      </Fact>
    );
  }
  return (
    <>
      <Fact name={<Trans>Your appeal</Trans>}>
        <Written>{appeal.text}</Written>
      </Fact>
      <Fact name={<Trans>Our answer</Trans>}>
        <Answer appeal={appeal} />
      </Fact>
    </>
  );
}

function Answer({ appeal: { state, made, answer } }: { appeal: NonNullable<Strike['appeal']> }) {
  const at = formatDateTime(made);
  switch (state) {
    case 'OPEN':
      return <Trans>We have it since {at}, Korean time, and answer by mail</Trans>;
    case 'UPHELD':
      return (
        <Trans>
          The strike stands: <Written>{answer}</Written>
        </Trans>
      );
    case 'GRANTED':
      return <Trans>You were right: the strike is lifted</Trans>;
  }
}
