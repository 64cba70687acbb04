import { useTheme } from '@mui/material/styles';
import { useLocale } from 'react-admin';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { shortNumber } from '../look/format.ts';

const colours = {
  light: ['#27406b', '#c58a1c', '#6f9a8d', '#a4533f', '#8a6fa8', '#b9c0cc'],
  dark: ['#7fa0e0', '#e6b455', '#7fb8a6', '#d98a76', '#b79ad6', '#525d6e'],
} as const;

/** One part of every bar. */
export interface BarPart {
  readonly key: string;
  readonly name: string;
}

export interface StackedBarsProps {
  /** One object per bar: `name` is its label, the values have the parts' keys. */
  readonly bars: readonly Readonly<Record<string, string | number>>[];
  /** Parts from the bottom up; at most six. */
  readonly parts: readonly BarPart[];
  readonly height: number;
  readonly format: (value: number) => string;
  /** Long name of a bar for places with enough room; otherwise its `name`. */
  readonly barName?: (name: string) => string;
}

/** Stacked bars, loaded only if shown; the table below has the same data for screen readers. */
export function StackedBars({ bars, parts, height, format, barName = (name) => name }: StackedBarsProps) {
  const locale = useLocale() ?? 'ko';
  const { palette } = useTheme();
  const ink = { fill: palette.text.secondary, fontSize: 12 };
  return (
    <ResponsiveContainer width="100%" height={height}>
      <BarChart data={[...bars]} margin={{ top: 4, right: 8, left: 0, bottom: 0 }} accessibilityLayer={false}>
        <CartesianGrid stroke={palette.divider} vertical={false} />
        <XAxis dataKey="name" tick={ink} tickLine={false} axisLine={{ stroke: palette.divider }} />
        <YAxis
          width={52}
          tick={ink}
          tickLine={false}
          axisLine={false}
          tickFormatter={(value: number) => shortNumber(value, locale)}
        />
        <Tooltip
          formatter={(value) => format(Number(value))}
          labelFormatter={(name) => barName(String(name))}
          cursor={{ fill: palette.action.hover }}
          contentStyle={{
            background: palette.background.paper,
            borderColor: palette.divider,
            borderRadius: 8,
          }}
          labelStyle={{ color: palette.text.primary, fontWeight: 650 }}
          itemStyle={{ color: palette.text.primary }}
        />
        <Legend
          iconType="square"
          iconSize={10}
          itemSorter={null}
          wrapperStyle={{ fontSize: 13 }}
          formatter={(label) => <span style={{ color: palette.text.primary }}>{label}</span>}
        />
        {parts.map(({ key, name }, index) => (
          <Bar
            key={key}
            dataKey={key}
            name={name}
            stackId="all"
            fill={colours[palette.mode][index] ?? palette.text.disabled}
            maxBarSize={44}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
