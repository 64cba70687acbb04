import type { Grade } from '@sowon/contracts/policy';
import { useGetList, useLocale } from 'react-admin';
import { won } from '../look/format.ts';
import type { RatesRow } from './records.ts';

/** Returns the current value of a coin for a creator's grade, in won as a text; null while it loads. */
export function useWorth(grade: Grade): string | null {
  const locale = useLocale() ?? 'ko';
  const { data } = useGetList<RatesRow>('rates', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'id', order: 'DESC' },
  });
  const now = data?.find(({ state }) => state === 'NOW');
  return now ? won(now.wonPerCoin[grade], locale) : null;
}
