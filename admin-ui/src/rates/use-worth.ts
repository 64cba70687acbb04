import type { Grade } from '@sowon/contracts/policy';
import { useGetList, useLocale } from 'react-admin';
import { won } from '../look/format.ts';
import type { RatesRow } from './records.ts';

/** What a coin is worth now to a creator of a grade, as a text; null until it is known. */
export function useWorth(grade: Grade): string | null {
  const locale = useLocale() ?? 'ko';
  const { data } = useGetList<RatesRow>('rates', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'id', order: 'DESC' },
  });
  const now = data?.find(({ state }) => state === 'NOW');
  return now ? won(now.wonPerCoin[grade], locale) : null;
}
