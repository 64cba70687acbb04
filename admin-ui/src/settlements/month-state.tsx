import { useTranslate } from 'react-admin';
import { Tag } from '../parts/tag.tsx';
import type { SettlementMonthRow } from './records.ts';

type Standing = Pick<SettlementMonthRow, 'closed' | 'closing'>;

/** Returns the key of a month's state in words. */
export const monthStateKey = ({ closed, closing }: Standing) =>
  `console.month.${closing ? 'closing' : closed ? 'closed' : 'open'}`;

export function MonthState({ month }: { month: Standing }) {
  const translate = useTranslate();
  const tone = month.closing ? 'info' : month.closed ? 'success' : 'warning';
  return <Tag label={translate(monthStateKey(month))} tone={tone} />;
}
