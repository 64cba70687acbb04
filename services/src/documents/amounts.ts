import type { Language } from '@sowon/contracts';

const grouped = new Intl.NumberFormat('en-US');

/** Formats a whole number for documents: `12,345`. */
export const number = (value: number): string => grouped.format(value);

/** Formats an amount in won for documents. */
export function won(value: number, language: Language): string {
  if (language === 'ko') return `${number(value)}원`;
  return language === 'ja' ? `${number(value)}ウォン` : `KRW ${number(value)}`;
}

/** Formats an amount in minor units: won, or cents of a US dollar. */
export function money(amount: number, currency: 'KRW' | 'USD', language: Language): string {
  return currency === 'KRW' ? won(amount, language) : `US$${(amount / 100).toFixed(2)}`;
}

const koreanTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Seoul',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Formats an instant in Korean time: `2026-12-01 12:00:00`. */
export const koreanMoment = (instant: Date): string => koreanTime.format(instant);
