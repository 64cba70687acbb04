import type { CoinHistoryRow } from '@sowon/contracts/coins/schemas';
import { useState } from 'react';
import { formatDate, formatTime } from '../../lib/format/dates.ts';
import { formatNumber, formatSigned } from '../../lib/format/money.ts';
import styles from './coin-history-list.module.css';
import { CoinReceipt } from './coin-receipt.tsx';
import { HistoryBadges, HistoryName } from './history-name.tsx';
import { HistoryReason } from './history-reason.tsx';

/** Coin history, newest first, grouped by KST day. Rows open into their receipt. */
export function CoinHistoryList({ rows }: { rows: readonly CoinHistoryRow[] }) {
  const days = Map.groupBy(rows, ({ created }) => formatDate(created));
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-labelledby={day}>
      <h3 id={day} className={styles.day}>
        {day}
      </h3>
      <ul className={styles.list}>
        {ofDay.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </section>
  ));
}

function Row({ row }: { row: CoinHistoryRow }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className={styles.row}>
          <span className={styles.what}>
            <span className={styles.name} dir="auto">
              <HistoryName row={row} />
            </span>
            <span className={styles.about}>
              {formatTime(row.created)}
              {row.mission && ` · ${row.mission.missionProduct.creator.name}`}
            </span>
            <HistoryReason row={row} className={styles.about} />
            <HistoryBadges row={row} />
          </span>
          <span className={styles.points}>
            <data value={row.point} className={row.point < 0 ? styles.out : styles.in}>
              {formatSigned(row.point)}
            </data>
            <span className={styles.about}>{formatNumber(row.balance)}</span>
          </span>
        </summary>
        {isOpen && <CoinReceipt row={row} />}
      </details>
    </li>
  );
}
