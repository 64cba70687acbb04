import type { Language } from '@sowon/contracts';

const grouped = new Intl.NumberFormat('en-US');

/** A whole number as documents write it: `12,345`. */
export const number = (value: number): string => grouped.format(value);

/** Won as documents write them. */
export function won(value: number, language: Language): string {
  if (language === 'ko') return `${number(value)}원`;
  return language === 'ja' ? `${number(value)}ウォン` : `KRW ${number(value)}`;
}

/** Money in its minor units: won, or cents of a US dollar. */
export function money(amount: number, currency: 'KRW' | 'USD', language: Language): string {
  return currency === 'KRW' ? won(amount, language) : `US$${(amount / 100).toFixed(2)}`;
}

const koreanTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Seoul',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** An instant as the clocks in Korea show it: `2026-12-01 12:00:00`. */
export const koreanMoment = (instant: Date): string => koreanTime.format(instant);
