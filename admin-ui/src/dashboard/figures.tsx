import { useLocale, useTranslate } from 'react-admin';
import { coins, count, won } from '../look/format.ts';
import { Metric, Metrics } from '../parts/metric.tsx';
import { type FigureKind, figurePlaces } from './places.ts';
import type { Waiting } from './records.ts';

/** How things stand that concern whoever is signed in: sums over all rows, computed by the server. */
export function Figures({ waiting }: { waiting: Waiting | undefined }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  if (!waiting) return null;
  return (
    <Metrics columns={4}>
      {waiting.figures.map(({ kind, value }) => (
        <Metric
          key={kind}
          label={translate(`console.dashboard.figure.${kind}`)}
          value={writers[kind](value, locale)}
          to={figurePlaces[kind](waiting.month)}
        />
      ))}
    </Metrics>
  );
}

const writers: Record<FigureKind, (value: number, locale: string) => string> = {
  MISSIONS_IN_PROGRESS: count,
  MISSIONS_CONVERTING: count,
  MISSIONS_BLOCKED: count,
  WALLETS: count,
  COINS_AVAILABLE: coins,
  COINS_HELD: coins,
  MONTH_ESTIMATE: won,
};
