import { Trans, useLingui } from '@lingui/react/macro';
import type { Roll } from '@sowon/contracts/missions/schemas';
import { formatDateTime } from '../../lib/format/dates.ts';
import { ScrollTable } from '../../ui/scroll-table.tsx';
import { Text } from '../../ui/text.tsx';
import type { ProofCheck, RollCheck } from './check-proof.ts';
import styles from './roll-table.module.css';

/** Every roll with its inputs, its outcome, and the result of the check. @param check null while nothing is computed */
export function RollTable({ rolls, check }: { rolls: readonly Roll[]; check: ProofCheck | null }) {
  const { t } = useLingui();
  if (rolls.length === 0) {
    return (
      <Text look="soft">
        <Trans>Nothing has been played yet.</Trans>
      </Text>
    );
  }
  return (
    <ScrollTable
      label={t`Plays`}
      heads={[
        t`Number`,
        t`Outcome`,
        t`Won or lost`,
        t`Recomputed`,
        t`Wins below`,
        t`Time`,
        t`The browser’s seed`,
      ]}
    >
      {rolls.map((roll, index) => (
        <tr key={roll.number}>
          <th scope="row">{roll.number}</th>
          <td>{roll.outcome}</td>
          <td>{roll.won ? <Trans>Won</Trans> : <Trans>Lost</Trans>}</td>
          <td>
            <Agrees check={check?.rolls[index]} />
          </td>
          <td>{roll.winPermille}</td>
          <td>{formatDateTime(roll.at)}</td>
          <td>
            <code className={styles.seed}>{roll.clientSeed}</code>
            {roll.clientSeedBy === 'SERVER' && (
              <>
                {' '}
                <Trans>drawn by our server, as the play brought none</Trans>
              </>
            )}
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}

function Agrees({ check }: { check: RollCheck | undefined }) {
  if (check === undefined) return '–';
  if (!check.isAsSigned) return <Trans>Not what was signed</Trans>;
  if (!check.isAsDrawn) return <Trans>No: it comes to {check.outcome}</Trans>;
  return <Trans>Agrees</Trans>;
}
