import { Trans } from '@lingui/react/macro';
import { type Grade, policy } from '@sowon/contracts/policy';
import { formatWon } from '../../lib/format/money.ts';
import { Card, Fact, Facts, Row, Stack } from '../../ui/layout.tsx';
import { Badge } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { useGradeNames } from './grade-names.ts';

const { wonPerCoin } = policy.settlement;
// The policy has exactly these grades, the lowest first.
const grades = Object.keys(wonPerCoin) as Grade[];

/** What the creator's coins are worth by their grade, and by the others (spec 1 §9). */
export function GradeCard({ grade }: { grade: Grade }) {
  const names = useGradeNames();
  return (
    <Card as="section">
      <Stack gap="s">
        <Row spread="between">
          <Text as="h2" look="subtitle">
            <Trans>Your grade</Trans>
          </Text>
          <Badge tone="good">{names[grade]}</Badge>
        </Row>
        <Facts>
          {grades.map((each) => (
            <Fact key={each} name={each === grade ? <strong>{names[each]}</strong> : names[each]}>
              <Worth grade={each} />
            </Fact>
          ))}
        </Facts>
        <Text look="small">
          <Trans>
            Our staff decides on grades. A changed one holds for what you earn from then on; what you have
            earned keeps the grade that it was earned at.
          </Trans>
        </Text>
      </Stack>
    </Card>
  );
}

function Worth({ grade }: { grade: Grade }) {
  const won = formatWon(wonPerCoin[grade]);
  return <Trans>{won} a coin, before fees</Trans>;
}
