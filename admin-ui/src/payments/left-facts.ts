import { coins, money } from '../look/format.ts';
import type { LeftOfCharge } from './records.ts';

interface Shown {
  readonly currency: 'KRW' | 'USD';
  readonly locale: string;
  /** The word of a key. */
  translate(key: string): string;
}

/** What of a charge has not gone back, as lines of its page; none where nothing of it may. */
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
