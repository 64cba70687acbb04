import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { daysUntil, formatLastDay } from '../../lib/format/dates.ts';
import { formatWon, wonOf } from '../../lib/format/money.ts';
import { Button } from '../../ui/button.tsx';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Moon } from '../../ui/moon.tsx';
import styles from './balance-card.module.css';
import { ChargeDialog } from './charge-dialog.tsx';
import { useBalance } from './queries.ts';

/** Coins that expire within this many days are mentioned. */
const expirySoonDays = 90;

/** Available coins, coins held for open missions, the next expiry, and the button to buy more. */
export function BalanceCard({ resumePath }: { resumePath: string | null }) {
  const { pathname } = useLocation();
  const [isCharging, setIsCharging] = useState(false);
  const { data } = useBalance();
  const expiry = data?.nextExpiry;
  return (
    <section className={styles.card} aria-labelledby="balance">
      <Moon phase={1} size={132} className={styles.moon} />
      <h2 id="balance" className={styles.label}>
        <Trans>Coin balance</Trans>
      </h2>
      <p className={styles.points}>{data ? <CoinAmount points={data.point} /> : '–'}</p>
      <p className={styles.note}>
        {data ? <Trans>to use now, worth {formatWon(wonOf(data.point))}</Trans> : '\u00a0'}
      </p>
      {data && data.debt > 0 && (
        <p className={styles.note}>
          <Trans>
            <CoinAmount points={data.debt} /> are owed for a charge that was taken back: the next coins that
            you buy settle them first
          </Trans>
        </p>
      )}
      {/* Most members with coins also have held coins, so this line keeps the content below from moving. */}
      {!data && <p className={styles.note}>{'\u00a0'}</p>}
      {data && data.held > 0 && (
        <p className={styles.note}>
          <Trans>
            <CoinAmount points={data.held} /> more are held for open missions
          </Trans>
        </p>
      )}
      {expiry && daysUntil(expiry.expiresAt, new Date()) <= expirySoonDays && (
        <p className={styles.note}>
          <Trans>
            <CoinAmount points={expiry.point} /> expire on {formatLastDay(expiry.expiresAt)}
          </Trans>
        </p>
      )}
      <div className={styles.actions}>
        <Button aria-haspopup="dialog" onClick={() => setIsCharging(true)}>
          <Trans>Buy coins</Trans>
        </Button>
        {pathname !== '/coin-history' && (
          <Link to="/coin-history" className={styles.link}>
            <Trans>Coin history</Trans>
          </Link>
        )}
        <Link to="/my-coins" className={styles.link}>
          <Trans>Where your coins come from</Trans>
        </Link>
      </div>
      {isCharging && <ChargeDialog resumePath={resumePath} onClose={() => setIsCharging(false)} />}
    </section>
  );
}
