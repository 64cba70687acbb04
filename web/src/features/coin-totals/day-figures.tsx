import { Trans, useLingui } from '@lingui/react/macro';
import { type CoinTotals, outstandingOf } from '@sowon/contracts/coin-totals/rule';
import type { SignedCoinTotals } from '@sowon/contracts/coin-totals/schemas';
import { formatDateTime } from '../../lib/format/dates.ts';
import { formatNumber } from '../../lib/format/money.ts';
import { Stack } from '../../ui/layout.tsx';
import { ScrollTable } from '../../ui/scroll-table.tsx';
import { Text } from '../../ui/text.tsx';
import styles from '../roulettes/proof-view.module.css';

type Figure = Exclude<keyof CoinTotals['bought'], 'reissued'>;

/** A day’s figures for bought and given coins, with the hashes and the key that secure the statement. */
export function DayFigures({ signed }: { signed: SignedCoinTotals }) {
  const { t } = useLingui();
  const { totals } = signed;
  const { day, bought, given, held, owed } = totals;
  const rows: readonly (readonly [Figure, string])[] = [
    ['before', t`When the day began`],
    ['issued', t`Issued`],
    ['used', t`Used for missions`],
    ['expired', t`Expired`],
    ['refunded', t`Given back for money`],
    ['chargedBack', t`Taken because the payment was canceled`],
    ['debtPaid', t`Paid what was owed`],
    ['added', t`Added by operators`],
    ['taken', t`Taken by operators`],
    ['outstanding', t`When the day was over`],
  ];
  const adds: readonly Figure[] = ['before', 'issued', 'added', 'outstanding'];
  const shown = (figure: Figure, coins: number) =>
    coins !== 0 && !adds.includes(figure) ? `−${formatNumber(coins)}` : formatNumber(coins);
  return (
    <Stack as="section" gap="s">
      <Text as="h2" look="subtitle">
        <Trans>
          {day}: {formatNumber(outstandingOf(totals))} coins
        </Trans>
      </Text>
      <ScrollTable label={t`Coins of the day`} heads={[t`What happened`, t`Bought coins`, t`Given coins`]}>
        {rows.map(([figure, name]) => (
          <tr key={figure}>
            <th scope="row">{name}</th>
            <td>{shown(figure, bought[figure])}</td>
            <td>{shown(figure, given[figure])}</td>
          </tr>
        ))}
      </ScrollTable>
      <Text look="soft">
        <Trans>
          {formatNumber(held)} of them wait in missions. Members owe {formatNumber(owed.outstanding)} coins
          for payments that were taken back; these are in no other sum.
        </Trans>
      </Text>
      <Seals signed={signed} />
    </Stack>
  );
}

/** Proof of the statement: its hash, the root of all coins, the key, and the place in the ledger. */
function Seals({ signed: { totals, hash } }: { signed: SignedCoinTotals }) {
  const { ledger } = totals;
  return (
    <dl className={styles.fixed}>
      <dt>
        <Trans>Hash of the statement</Trans>
      </dt>
      <dd className={styles.hash}>{hash}</dd>
      <dt>
        <Trans>Root of all coins</Trans>
      </dt>
      <dd className={styles.hash}>{totals.tree.root}</dd>
      <dt>
        <Trans>Public key that signed it</Trans>
      </dt>
      <dd className={styles.hash}>{totals.publicKey}</dd>
      <dt>
        <Trans>Published (Korean time)</Trans>
      </dt>
      <dd>
        {formatDateTime(totals.publishedAt)}
        {ledger.anchor && (
          <>
            {' · '}
            <Trans>anchor {ledger.anchor.number} of the ledger</Trans>
          </>
        )}
      </dd>
    </dl>
  );
}
