import { coins, money } from '../look/format.ts';
import type { LeftOfCharge } from './records.ts';

interface Shown {
  readonly currency: 'KRW' | 'USD';
  readonly locale: string;
  /** Returns the text of a translation key. */
  translate(key: string): string;
}

/** Returns the unrefunded rest of a charge as facts; empty if nothing can be refunded. */
export function leftFacts(
  left: LeftOfCharge | null,
  { currency, locale, translate }: Shown,
): (readonly [string, string])[] {
  if (!left) return [];
  const field = (name: string) => translate(`resources.payments.fields.${name}`);
  const { amount, points, held, byRule } = left;
  return [
    [field('leftAmount'), money(amount, currency, locale)],
    [field('leftPoints'), coins(points, locale)],
    ...(held === 0 ? [] : [[field('leftHeld'), coins(held, locale)] as const]),
    [field('byRule'), money(byRule, currency, locale)],
  ];
}
