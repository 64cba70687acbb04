import { Trans } from '@lingui/react/macro';
import type { Grade } from '@sowon/contracts/policy';
import type { RatesVersion } from '@sowon/contracts/rates/schemas';
import { useQuery } from '@tanstack/react-query';
import { formatWon } from '../../lib/format/money.ts';
import { QueryView } from '../../lib/query-view.tsx';
import { Card, Fact, Facts, Row, Stack } from '../../ui/layout.tsx';
import { Badge, Skeleton } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { ratesOptions } from '../rates/queries.ts';
import { useGradeNames } from './grade-names.ts';

/** Value of the creator’s coins by their grade, and by the other grades (spec 1 §9). */
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
        <QueryView query={useQuery(ratesOptions())} waiting={<Skeleton height={88} />}>
          {({ now }) => <WorthByGrade wonPerCoin={now.wonPerCoin} own={grade} />}
        </QueryView>
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

interface WorthByGradeProps {
  readonly wonPerCoin: RatesVersion['wonPerCoin'];
  readonly own: Grade;
}

function WorthByGrade({ wonPerCoin, own }: WorthByGradeProps) {
  const names = useGradeNames();
  // A version has exactly these grades, lowest first.
  const grades = Object.keys(wonPerCoin) as Grade[];
  return (
    <Facts>
      {grades.map((grade) => (
        <Fact key={grade} name={grade === own ? <strong>{names[grade]}</strong> : names[grade]}>
          <Worth wonPerCoin={wonPerCoin[grade]} />
        </Fact>
      ))}
    </Facts>
  );
}

function Worth({ wonPerCoin }: { wonPerCoin: number }) {
  const won = formatWon(wonPerCoin);
  return <Trans>{won} a coin, before fees</Trans>;
}
