import { useLocale, useTranslate } from 'react-admin';
import type { BankHolidayRow } from './records.ts';

/** Returns a formatter of KST days with the day of the week: `2027-05-03 (Mon)`. */
export function useDay(): (day: string) => string {
  const format = new Intl.DateTimeFormat(useLocale() ?? 'ko', { timeZone: 'UTC', weekday: 'short' });
  return (day) => `${day} (${format.format(new Date(`${day}T00:00:00Z`))})`;
}

/** Returns a function that names a bank holiday. */
export function useHolidayName(): (holiday: BankHolidayRow) => string {
  const translate = useTranslate();
  return ({ kind, name, holidays }) => {
    if (name !== null) return name;
    if (kind === 'ELECTION') return translate('console.bank_holiday.election');
    if (kind === 'ADDED') return translate('console.bank_holiday.temporary');
    const names = holidays.map((each) => translate(`console.bank_holiday.yearly.${each}`)).join(' · ');
    return kind === 'MADE_UP' ? translate('console.bank_holiday.in_place_of', { names }) : names;
  };
}
