import { Plural, Trans } from '@lingui/react/macro';
import { policy } from '@sowon/contracts/policy';
import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';
import { formatDate } from '../../lib/format/dates.ts';
import { formatNumber } from '../../lib/format/money.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Card, Fact, Facts, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { useGradeNames } from './grade-names.ts';

type MyGrade = Reply<Routes['myGrade']>;

const { goldMissions, diamondPercent } = policy.grades;

/** This month’s results so far, the missing missions or coins for the next grade, and the proposed grade. */
export function MonthSoFar({ mine }: { mine: MyGrade }) {
  const { onTime, coins, proposal } = mine;
  return (
    <Card as="section">
      <Stack gap="s">
        <Text as="h2" look="subtitle">
          <Trans>This month so far</Trans>
        </Text>
        {proposal && <Proposed proposal={proposal} />}
        <Facts>
          <Fact name={<Trans>Missions on time</Trans>}>
            <strong>{formatNumber(onTime)}</strong>
          </Fact>
          <Fact name={<Trans>Coins earned</Trans>}>
            <CoinAmount points={coins} />
          </Fact>
        </Facts>
        <p>
          <Outlook mine={mine} />
        </p>
        <Text look="small">
          <Trans>
            A mission counts once it is completed, if you sent it before its deadline. With {goldMissions} in
            a month Gold is proposed, and Diamond for the {diamondPercent}% of those who earned most. Our
            staff confirms proposals from the 1st of the next month on.
          </Trans>
        </Text>
      </Stack>
    </Card>
  );
}

function Proposed({ proposal: { month, grade } }: { proposal: NonNullable<MyGrade['proposal']> }) {
  const proposed = useGradeNames()[grade];
  const of = month.replace('-', '.');
  return (
    <Notice>
      <Trans>
        By your work in {of} you are proposed for {proposed}. Your grade changes once our staff has confirmed
        it.
      </Trans>
    </Notice>
  );
}

/** Grade that would follow if the month went on like this, and the missing amount for a higher one. */
function Outlook({ mine: { grade, missing, lastDay, standing } }: { mine: MyGrade }) {
  const until = formatDate(lastDay);
  if (standing === null) {
    return grade === 'SILVER' ? (
      <Plural
        value={missing}
        one={`# more mission on time by ${until}, and you are proposed for Gold.`}
        other={`# more missions on time by ${until}, and you are proposed for Gold.`}
      />
    ) : (
      <Plural
        value={missing}
        one={`# more mission on time by ${until}, and you stay at least Gold.`}
        other={`# more missions on time by ${until}, and you stay at least Gold.`}
      />
    );
  }
  const { place, of, diamonds } = standing;
  if (place <= diamonds) {
    return (
      <Trans>
        You have enough missions for Gold, and are number {place} of {of} by coins: that is Diamond so far.
      </Trans>
    );
  }
  return (
    <Trans>
      You have enough missions for Gold. By coins you are number {place} of {of}; up to number {diamonds} it
      is Diamond.
    </Trans>
  );
}
