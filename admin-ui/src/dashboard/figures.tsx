import { useLocale, useTranslate } from 'react-admin';
import { coins, count, won } from '../look/format.ts';
import { nouns } from '../nouns/nouns.ts';
import { Metric, Metrics } from '../parts/metric.tsx';
import type { Figure } from './places.ts';
import type { Waiting } from './records.ts';

/** Key figures for the signed-in member's roles: sums over all rows, computed by the server. */
export function Figures({ waiting }: { waiting: Waiting | undefined }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  if (!waiting) return null;
  return (
    <Metrics columns={4}>
      {waiting.figures.map(({ kind, value }) => {
        const figure = nouns.figures[kind];
        return (
          figure && (
            <Metric
              key={kind}
              label={translate(`console.dashboard.figure.${kind}`)}
              value={writers[figure.unit](value, locale)}
              to={figure.path(waiting.month)}
            />
          )
        );
      })}
    </Metrics>
  );
}

const writers: Record<Figure['unit'], (value: number, locale: string) => string> = { count, coins, won };
