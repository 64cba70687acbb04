import { useTheme } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { count } from '../look/format.ts';
import type { FairnessRow } from './records.ts';

const width = 160;
const height = 24;
const margin = 5;

/** True if the number of wins lies in the range that a fair roulette nearly always gives. */
export const isWithin = ({ wins, least, most }: Pick<FairnessRow, 'wins' | 'least' | 'most'>): boolean =>
  least <= wins && wins <= most;

/** Shows the range as a bar with a line at the expected wins, and the actual wins as a point; a square if they lie outside the range. */
export function WinsChart({ row }: { row: FairnessRow }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const { palette } = useTheme();
  const { wins, least, most, expected } = row;
  const end = Math.max(most, wins, 1);
  const begin = Math.min(least, wins);
  const at = (value: number) => margin + ((value - begin) / Math.max(1, end - begin)) * (width - 2 * margin);
  const figures = {
    wins: count(wins, locale),
    expected: count(Math.round(expected), locale),
    least: count(least, locale),
    most: count(most, locale),
  };
  const middle = height / 2;
  return (
    <svg width={width} height={height} role="img" aria-label={translate('console.fairness.chart', figures)}>
      <line x1={0} x2={width} y1={middle} y2={middle} stroke={palette.divider} />
      <rect
        x={at(least) - 2}
        width={at(most) - at(least) + 4}
        y={middle - 4}
        height={8}
        rx={4}
        fill={palette.action.selected}
      />
      <line x1={at(expected)} x2={at(expected)} y1={4} y2={height - 4} stroke={palette.text.secondary} />
      {isWithin(row) ? (
        <circle cx={at(wins)} cy={middle} r={4.5} fill={palette.success.main} />
      ) : (
        <rect x={at(wins) - 5} y={middle - 5} width={10} height={10} fill={palette.error.main} />
      )}
    </svg>
  );
}
