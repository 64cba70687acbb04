import { TableCell, TableRow } from '@mui/material';
import { type TranslateFunction, useLocale, useTranslate } from 'react-admin';
import { count } from '../look/format.ts';
import { PlainTable } from '../parts/plain-table.tsx';
import type { Approval } from './records.ts';

type Field = Approval['effect'][number];

/** Shows what an approval changes: the values before and after it. */
export function EffectTable({ effect }: { effect: Approval['effect'] }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const heads = ['what', 'before', 'after'].map((head) => translate(`console.approval.effect.${head}`));
  return (
    <PlainTable
      title={translate('console.approval.effect.title')}
      heads={heads}
      none="console.approval.effect.none"
    >
      {effect.map(({ name, before, after }) => (
        <TableRow key={name}>
          <TableCell component="th" scope="row">
            {translate(`console.approval.field.${name}`)}
          </TableCell>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>{valueText(translate, before, locale)}</TableCell>
          <TableCell sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
            {valueText(translate, after, locale)}
          </TableCell>
        </TableRow>
      ))}
    </PlainTable>
  );
}

/** Formats a value; codes with a translation are shown in words. */
function valueText(translate: TranslateFunction, value: Field['before'], locale: string): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return '–';
  if (typeof value === 'number') return count(value, locale);
  if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
  if (Array.isArray(value)) return value.map((each) => valueText(translate, each, locale)).join(', ');
  return translate(`console.approval.value.${value}`, { _: value });
}
