import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** A month of a creator’s income; `month` counts from 1. */
export const monthIncomeOptions = (creatorId: string, { year, month }: { year: number; month: number }) =>
  queryOptions({
    queryKey: ['month-income', creatorId, year, month],
    queryFn: () => api.monthIncome({ params: { creatorId }, query: { year, month } }),
    placeholderData: keepPreviousData,
  });

/** Total income of the creator. */
export const accumulatedIncomeOptions = () =>
  queryOptions({ queryKey: ['accumulated-income'], queryFn: () => api.accumulatedIncome({}) });

/** Number of closed months per page. */
export const settlementsOfPage = 12;

/** Closed months, newest first; `page` counts from 0. */
export const settlementPageOptions = (page: number) =>
  queryOptions({
    queryKey: ['settlements', page],
    queryFn: () => api.settlementPage({ query: { page, size: settlementsOfPage } }),
    placeholderData: keepPreviousData,
  });

/** Prefix of the query keys of a creator’s issued statements. */
export const statementsKey = ['statements'] as const;

/** Statements issued for a closed month, and the number still allowed; `month` counts from 1. */
export const statementsOptions = (creatorId: string, { year, month }: { year: number; month: number }) =>
  queryOptions({
    queryKey: [...statementsKey, creatorId, year, month],
    queryFn: () => api.statementsOfMonth({ params: { creatorId }, query: { year, month } }),
  });

/** Missions that earned in a month; `month` counts from 1, `page` from 0. */
export const incomeDetailOptions = (
  creatorId: string,
  { year, month, page }: { year: number; month: number; page: number },
) =>
  queryOptions({
    queryKey: ['income-details', creatorId, year, month, page],
    queryFn: () =>
      api.incomeDetailPage({ params: { creatorId }, query: { incomeYear: year, incomeMonth: month, page } }),
    placeholderData: keepPreviousData,
  });
