import { Trans } from '@lingui/react/macro';
import type { DrawRecord } from '@sowon/contracts/draws/schemas';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../lib/format/dates.ts';
import { formatNumber } from '../../lib/format/money.ts';
import styles from '../roulettes/proof-view.module.css';
import { ProofBeacon } from './proof-beacon.tsx';

/** Facts that fix a draw, with their times. */
export function ProofFacts({ record }: { record: DrawRecord }) {
  const { commitment, opensAt, appliesUntil, frozen, seed, drawNumber, drawn, canceled } = record;
  return (
    <dl className={styles.fixed}>
      <dt>
        <Trans>Shown before anybody could enter (SHA-256 of the seed)</Trans>
      </dt>
      <dd className={styles.hash}>{commitment}</dd>
      <Fact name={<Trans>Entries were taken (Korean time)</Trans>}>
        {formatDateTime(opensAt)} – {formatDateTime(appliesUntil)}
      </Fact>
      <Fact name={<Trans>Draw count</Trans>}>{formatNumber(drawNumber)}</Fact>
      {frozen ? (
        <>
          <Fact name={<Trans>The list was closed (Korean time)</Trans>}>
            {formatDateTime(frozen.at)} · <Trans>{formatNumber(frozen.entries)} entries</Trans>
          </Fact>
          <dt>
            <Trans>Root of the list</Trans>
          </dt>
          <dd className={styles.hash}>{frozen.root}</dd>
        </>
      ) : (
        <Fact name={<Trans>Root of the list</Trans>}>
          <Trans>shown once the list of entries is closed</Trans>
        </Fact>
      )}
      <Fact name={<Trans>Beacon</Trans>}>
        <ProofBeacon record={record} />
      </Fact>
      <dt>
        <Trans>Seed</Trans>
      </dt>
      {seed === null ? (
        <dd>
          <Trans>shown once nobody can be picked any more</Trans>
        </dd>
      ) : (
        <dd className={styles.hash}>{seed}</dd>
      )}
      {drawn !== null && (
        <Fact name={<Trans>Winners announced (Korean time)</Trans>}>{formatDateTime(drawn)}</Fact>
      )}
      {canceled !== null && (
        <Fact name={<Trans>Canceled (Korean time)</Trans>}>{formatDateTime(canceled)}</Fact>
      )}
    </dl>
  );
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);
