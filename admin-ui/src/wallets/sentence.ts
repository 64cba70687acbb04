import { coins, kstLastDay, money } from '../look/format.ts';
import type { WalletEventRow } from './records.ts';

/** A sentence as a translation key with its facts. */
export interface Sentence {
  readonly key: string;
  readonly facts: Readonly<Record<string, string>>;
  /** Facts that have to be translated, as translation keys. */
  readonly words: Readonly<Record<string, string>>;
}

/** Describes a wallet event as a translatable sentence. */
export function sentenceOf(event: WalletEventRow, locale: string): Sentence {
  const { type, payload, creator } = event;
  const facts: Record<string, string> = {};
  const words: Record<string, string> = {};
  for (const [name, write] of Object.entries(written)) {
    if (payload[name] !== undefined) facts[name] = write(payload[name], locale);
  }
  facts.coins = coins(Number(payload.points ?? 0), locale);
  if (creator) facts.creator = creator.name;
  else words.creator = 'console.sentence.somebody';
  if (typeof payload.source === 'string') words.source = `console.wallet.source.${payload.source}`;
  if (isFunding(payload.funding)) {
    words.method = `console.payment.method.${payload.funding.method}`;
    for (const name of ['refund', 'fee', 'goodwill'] as const) {
      if (typeof payload[name] === 'number')
        facts[name] = money(payload[name], payload.funding.currency, locale);
    }
  }
  return { key: `console.sentence.${type}${variantOf(event)}`, facts, words };
}

const written: Readonly<Record<string, (value: unknown, locale: string) => string>> = {
  expiresAt: (value) => kstLastDay(String(value)),
  debt: (value, locale) => coins(Number(value), locale),
  reason: (value) => String(value),
};

/** Returns the suffix of the sentence key for types whose sentence depends on their content. */
function variantOf({ type, payload }: WalletEventRow): string {
  switch (type) {
    case 'WalletAdjusted':
      return payload.added === null ? '_taken' : '_added';
    case 'WalletFrozen':
      return payload.reason === 'became-creator' ? '_creator' : '';
    case 'HoldReleased':
      return Array.isArray(payload.reissued) && payload.reissued.length > 0 ? '_anew' : '';
    case 'ChargedBack':
      return Number(payload.debt) > 0 ? '_owed' : '';
    default:
      return '';
  }
}

const isFunding = (value: unknown): value is { method: string; currency: string } =>
  typeof value === 'object' && value !== null && 'method' in value && 'currency' in value;
