import { useTheme } from '@mui/material/styles';
import { useLocale, useTranslate } from 'react-admin';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { monthName, shortNumber, won } from '../look/format.ts';
import { type MonthSplit, type Part, parts } from './month-split.ts';
import { partLabels } from './part-labels.ts';

const colours: Record<'light' | 'dark', Record<Part, string>> = {
  light: {
    toReceive: '#27406b',
    serviceFee: '#c58a1c',
    paymentFee: '#6f9a8d',
    overseas: '#b9c0cc',
    withheld: '#8a6fa8',
    owed: '#a4533f',
  },
  dark: {
    toReceive: '#7fa0e0',
    serviceFee: '#e6b455',
    paymentFee: '#7fb8a6',
    overseas: '#525d6e',
    withheld: '#b79bd6',
    owed: '#d98a76',
  },
};

/** Stacked bars of the months. Loaded only where it is shown; `MonthsTwin` tells the same without sight. */
export function MonthsChart({ months, height }: { months: readonly MonthSplit[]; height: number }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const { palette } = useTheme();
  const ink = { fill: palette.text.secondary, fontSize: 12 };
  return (
    <ResponsiveContainer width="100%" height={height}>
      <BarChart
        data={[...months]}
        margin={{ top: 4, right: 8, left: 0, bottom: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid stroke={palette.divider} vertical={false} />
        <XAxis dataKey="month" tick={ink} tickLine={false} axisLine={{ stroke: palette.divider }} />
        <YAxis
          width={52}
          tick={ink}
          tickLine={false}
          axisLine={false}
          tickFormatter={(value: number) => shortNumber(value, locale)}
        />
        <Tooltip
          formatter={(value) => won(Number(value), locale)}
          labelFormatter={(month) => monthName(String(month), locale)}
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
        {parts.map((part) => (
          <Bar
            key={part}
            dataKey={part}
            name={translate(partLabels[part])}
            stackId="gross"
            fill={colours[palette.mode][part]}
            maxBarSize={44}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
