import { Trans } from '@lingui/react/macro';
import type { RouletteProof } from '@sowon/contracts/missions/schemas';
import verifierUrl from '@sowon/contracts/verify-roulette.mjs?url';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../lib/format/money.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice, Skeleton } from '../../ui/states.tsx';
import { Text } from '../../ui/text.tsx';
import { checkProof, type ProofCheck } from './check-proof.ts';
import styles from './proof-view.module.css';
import { RollTable } from './roll-table.tsx';

/** Rolls of a roulette, recomputed by this browser, with the result of the check. */
export function ProofView({ proof }: { proof: RouletteProof }) {
  // Pages without https have no WebCrypto.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  const check = useQuery({
    queryKey: ['roulette', 'check', proof],
    queryFn: () => checkProof(proof, subtle),
    enabled: subtle !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Stack>
      {subtle === undefined ? (
        <Notice tone="warn">
          <Trans>This browser computes nothing on a page without https. Please use the script below.</Trans>
        </Notice>
      ) : check.data === undefined ? (
        <Skeleton height={56} />
      ) : (
        <Verdict check={check.data} rolls={proof.rolls.length} />
      )}
      <dl className={styles.fixed}>
        <dt>
          <Trans>Shown before the first play (SHA-256 of the seed)</Trans>
        </dt>
        <dd className={styles.hash}>{proof.commitment}</dd>
        <dt>
          <Trans>Seed</Trans>
        </dt>
        {proof.seed === null ? (
          <dd>
            <Trans>shown once nothing can be played with it any more</Trans>
          </dd>
        ) : (
          <dd className={styles.hash}>{proof.seed}</dd>
        )}
      </dl>
      <RollTable rolls={proof.rolls} check={check.data ?? null} />
      <Stack as="section" gap="s">
        <Text as="h2" look="subtitle">
          <Trans>Check it without us</Trans>
        </Text>
        <Text look="small">
          <Trans>
            Save both files and run the script with Node: it needs nothing of ours, explains the rule, and
            names every value that does not agree.
          </Trans>
        </Text>
        <pre className={styles.command}>node verify-roulette.mjs proof.json</pre>
        <Row>
          <a className={styles.file} href={fileOf(proof)} download="proof.json">
            <Trans>Save the proof</Trans>
          </a>
          <a className={styles.file} href={verifierUrl} download="verify-roulette.mjs">
            <Trans>Save the script</Trans>
          </a>
        </Row>
      </Stack>
    </Stack>
  );
}

const fileOf = (proof: RouletteProof) =>
  `data:application/json,${encodeURIComponent(JSON.stringify(proof, null, 2))}`;

/** Result of the check in one sentence; null = the seed is not public yet. */
function Verdict({ check, rolls }: { check: ProofCheck | null; rolls: number }) {
  if (check === null) {
    return (
      <Notice>
        <Trans>
          This roulette can still be played, so its seed is not shown yet: anyone who knew it would know what
          the next play comes to. What is fixed already stands below.
        </Trans>
      </Notice>
    );
  }
  if (check.holds) {
    return (
      <Notice tone="good">
        <Trans>
          Everything agrees. Your browser recomputed all {formatNumber(rolls)} outcomes, and the seed is the
          one that was fixed before the first play.
        </Trans>
      </Notice>
    );
  }
  return (
    <Notice tone="bad">
      <Trans>This proof does not hold.</Trans>{' '}
      {!check.isCommitted && <Trans>The seed is not the one that was fixed before the first play.</Trans>}{' '}
      {!check.isComplete && <Trans>Plays are missing, or follow a win.</Trans>}{' '}
      <Trans>Which plays do not agree is said in the table.</Trans>
    </Notice>
  );
}
