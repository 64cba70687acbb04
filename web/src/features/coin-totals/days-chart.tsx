import { useLingui } from '@lingui/react/macro';
import { outstandingOf } from '@sowon/contracts/coin-totals/rule';
import type { SignedCoinTotals } from '@sowon/contracts/coin-totals/schemas';
import { formatNumber } from '../../lib/format/money.ts';
import { Text } from '../../ui/text.tsx';
import styles from './days-chart.module.css';

const height = 100;
const gapShare = 0.25;

interface DaysChartProps {
  readonly days: readonly SignedCoinTotals[];
  /** Number of days that the chart has room for. If fewer are published, the older places stay empty. */
  readonly room: number;
}

/** Coins outstanding at the end of each day, oldest first; the table below has the same numbers. */
export function DaysChart({ days, room }: DaysChartProps) {
  const { t } = useLingui();
  const sums = days.map(({ totals }) => outstandingOf(totals)).reverse();
  const most = Math.max(1, ...sums);
  const [oldest = 0, newest = 0] = [sums[0], sums.at(-1)];
  const places = Math.max(room, sums.length);
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${places} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {sums.map((coins, index) => {
          const tall = (coins / most) * height;
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
              key={index}
              className={styles.bar}
              x={places - sums.length + index + gapShare / 2}
              width={1 - gapShare}
              y={height - tall}
              height={tall}
            />
          );
        })}
      </svg>
      <Text as="figcaption" look="small">
        {t`Coins outstanding at the end of each day: first ${formatNumber(oldest)}, last ${formatNumber(newest)}, at most ${formatNumber(most)}`}
      </Text>
    </figure>
  );
}
