import { Trans, useLingui } from '@lingui/react/macro';
import type { DrawRecord } from '@sowon/contracts/draws/schemas';
import { Link } from 'react-router';
import { formatDateTime } from '../../lib/format/dates.ts';
import { Stack } from '../../ui/layout.tsx';
import { ScrollTable } from '../../ui/scroll-table.tsx';
import { Text } from '../../ui/text.tsx';
import { PickedBy } from './picked-by.tsx';
import type { DrawCheck } from './proof-check.ts';
import type { StepCheck, WinnerCheck } from './proof-steps.ts';

interface TableProps {
  record: DrawRecord;
  /** Null while nothing is computed. */
  check: DrawCheck | null;
}

/** Winners with place and way of picking, and whether they agree. Renders nothing before there are winners. */
export function ProofWinners({ record: { winners }, check }: TableProps) {
  const { t } = useLingui();
  if (winners.length === 0) return null;
  return (
    <Stack as="section" gap="s">
      <Text as="h2" look="subtitle">
        <Trans>Winners</Trans>
      </Text>
      <ScrollTable label={t`Winners`} heads={[t`Place`, t`Entry`, t`Recomputed`, t`How`, t`Mission`]}>
        {winners.map((winner, index) => (
          <tr key={winner.missionId}>
            <th scope="row">{winner.place}</th>
            <td>{winner.number}</td>
            <td>
              <WinnerAgrees check={check?.winners[index]} />
            </td>
            <td>
              <PickedBy by={winner.by} />
            </td>
            <td>
              <Link to={`/mission-detail/${winner.missionId}`}>
                <Trans>See the mission</Trans>
              </Link>
            </td>
          </tr>
        ))}
      </ScrollTable>
    </Stack>
  );
}

function WinnerAgrees({ check }: { check: WinnerCheck | undefined }) {
  switch (check) {
    case undefined:
      return '–';
    case 'agrees':
      return <Trans>Agrees</Trans>;
    case 'place':
      return <Trans>No: by the order somebody else is in this place</Trans>;
    case 'label':
      return <Trans>No: they were picked in the other way</Trans>;
    case 'unpicked':
      return <Trans>No: they were not picked</Trans>;
    case 'ended':
      return <Trans>No: it had ended before the draw</Trans>;
    case 'undrawn':
      return <Trans>No: nothing was drawn</Trans>;
  }
}

/** All steps of the picks in order, and whether the rule gives the same result. Renders nothing before they are public. */
export function ProofSteps({ record: { steps }, check }: TableProps) {
  const { t } = useLingui();
  if (steps.length === 0) return null;
  return (
    <Stack as="section" gap="s">
      <Text as="h2" look="subtitle">
        <Trans>Every step of the draw</Trans>
      </Text>
      <ScrollTable
        label={t`Every step of the draw`}
        heads={[t`Step`, t`What was done`, t`Entry`, t`Recomputed`, t`How`, t`Time`]}
      >
        {steps.map(({ number, step, by, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is told by its place, and none comes in between
          <tr key={index}>
            <th scope="row">{index + 1}</th>
            <td>{step === 'PICKED' ? <Trans>Picked</Trans> : <Trans>Taken back</Trans>}</td>
            <td>{number}</td>
            <td>
              <StepAgrees check={check?.steps[index]} isFree={step === 'PICKED' && by === 'CHOICE'} />
            </td>
            <td>
              <PickedBy by={by} />
            </td>
            <td>{formatDateTime(at)}</td>
          </tr>
        ))}
      </ScrollTable>
    </Stack>
  );
}

/** @param props.isFree a choice of the creator, which is not computed */
function StepAgrees({ check, isFree }: { check: StepCheck | undefined; isFree: boolean }) {
  if (check === undefined) return '–';
  if (check.is === 'impossible') return <Trans>No: that was not possible</Trans>;
  if (check.is === 'early') return <Trans>No: it is said to have been before the one above it</Trans>;
  if (check.is === 'unordered') return <Trans>No: nothing says in which order</Trans>;
  if (check.is === 'other') {
    return check.next === null ? (
      <Trans>No: nobody was next</Trans>
    ) : (
      <Trans>No: entry {check.next} was next</Trans>
    );
  }
  return isFree ? <Trans>Chosen, not computed</Trans> : <Trans>Agrees</Trans>;
}
