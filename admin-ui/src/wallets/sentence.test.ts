import { expect, it } from 'vitest';
import { englishWords } from '../i18n/english-words.ts';
import { koreanWords } from '../i18n/korean-words.ts';
import { english } from './english.ts';
import type { WalletEventRow } from './records.ts';
import { sentenceOf } from './sentence.ts';

const row = (type: WalletEventRow['type'], payload: Record<string, unknown>): WalletEventRow => ({
  id: '0192a6a2-0000-7000-8000-000000000001:1',
  walletId: '0192a6a2-0000-7000-8000-000000000001',
  version: 1,
  type,
  payload,
  recordedAt: '2026-11-21T00:00:00.000Z',
  hash: '',
  change: { available: 0, held: 0, debt: 0 },
  after: { available: 0, held: 0, debt: 0 },
  missionId: null,
  paymentId: null,
  isByBank: false,
  lotIds: [],
  creator: { id: '0192a6a2-0000-7000-8000-000000000002', name: '하늘' },
  command: 'test',
  actors: [],
});

const funding = { paymentId: 'p', method: 'card', currency: 'KRW' };
const expiresAt = '2031-11-21T15:00:00.000Z';

/** Returns the translated sentence with its facts filled in. */
function told(event: WalletEventRow, locale: 'ko' | 'en'): string {
  const words: unknown = locale === 'ko' ? koreanWords : englishWords;
  const look = (key: string) =>
    key.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], words);
  const { key, facts, words: named } = sentenceOf(event, locale);
  const all = {
    ...facts,
    ...Object.fromEntries(Object.entries(named).map(([name, at]) => [name, look(at)])),
  };
  return String(look(key)).replace(/%\{(\w+)\}/g, (_, name: string) => String(all[name]));
}

it.each([
  [
    row('CoinsCharged', { points: 300, expiresAt, funding }),
    '300코인 구매 (카드), 2031-11-21까지 유효',
    'Bought 300 coins (card), good until 2031-11-21',
  ],
  [
    row('CoinsGranted', { points: 1, source: 'BONUS', expiresAt, funding: null }),
    '1코인 지급 (보너스), 2031-11-21까지 유효',
    'Was given 1 coin (Bonus), good until 2031-11-21',
  ],
  [row('CoinsHeld', { points: 30 }), '미션을 위해 30코인 보류', '30 coins set aside for a mission'],
  [
    row('HoldCaptured', { points: 30 }),
    '완료된 미션의 30코인을 하늘 님에게 지불',
    'Paid 30 coins to 하늘 for a completed mission',
  ],
  [
    row('HoldReleased', { points: 30, reissued: [] }),
    '미션에 보류된 30코인이 돌아옴',
    '30 coins held for a mission came back',
  ],
  [
    row('HoldReleased', { points: 30, reissued: [{}] }),
    '미션에 보류된 30코인이 새 로트로 돌아옴',
    '30 coins held for a mission came back, in a new lot',
  ],
  [row('LotExpired', { points: 5, expiresAt }), '사용하지 않은 5코인 만료', '5 coins expired unused'],
  [
    row('ChargeRefunded', { points: 100, funding, gross: 10_000, fee: 300, refund: 9_700 }),
    '100코인 환불: 수수료 ₩300을 빼고 ₩9,700 반환',
    '100 coins given back for ₩9,700, less a fee of ₩300',
  ],
  [
    row('RefundGranted', { points: 40, funding, gross: 4_000, fee: 0, goodwill: 5_000, refund: 9_000 }),
    '운영자 두 명이 규정 외로 ₩9,000 반환, 40코인 차감 (회사 부담 ₩5,000)',
    'Two of the staff gave ₩9,000 back outside the rules, for 40 coins; ₩5,000 of it we bear',
  ],
  [
    row('ChargedBack', { points: 100, debt: 40 }),
    '결제 취소로 100코인 회수, 그중 40코인은 미수',
    'A payment was taken back: 100 coins, 40 coins of them owed',
  ],
  [
    row('WalletAdjusted', { points: 30, added: {}, reason: 'case 7' }),
    '운영자 두 명이 30코인 추가 (사유: case 7)',
    'Two of the staff added 30 coins: case 7',
  ],
  [
    row('WalletFrozen', { reason: 'became-creator' }),
    '소유자가 크리에이터가 되어 코인 사용이 정지됨',
    'The owner became a creator; the coins cannot be used any more',
  ],
])('an event is described by a sentence: %#', (event, ko, en) => {
  expect([told(event, 'ko'), told(event, 'en')]).toEqual([ko, en]);
});

it('every event has a sentence without an unfilled placeholder', () => {
  const types = Object.keys(english.console.event) as WalletEventRow['type'][];
  const payload = {
    points: 1,
    expiresAt,
    debt: 1,
    reason: 'r',
    source: 'CASH',
    funding,
    refund: 1,
    fee: 1,
    goodwill: 1,
  };
  for (const type of types) {
    for (const extra of [{}, { added: null }, { added: {} }, { reissued: [{}] }, { debt: 0 }]) {
      for (const locale of ['ko', 'en'] as const) {
        const sentence = told(row(type, { ...payload, ...extra }), locale);
        expect(sentence).not.toMatch(/undefined|%\{/);
      }
    }
  }
});
