import type { WalletEventType } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/schema.ts';
import type { CellValue, CodeWords, ExportedColumn } from '../../../exported-list.ts';
import type { CsvFile } from '../../../http/csv.ts';
import { type EventFilter, eventsAt, matchingEvents } from './events.ts';
import { walletVersion } from './queries.ts';

/** Names of wallet events in the console. */
export const eventWords: CodeWords = {
  screen: 'console.event.*',
  of: {
    CoinsCharged: { ko: '코인 구매', en: 'Coins bought' },
    CoinsGranted: { ko: '코인 지급', en: 'Coins granted' },
    CoinsHeld: { ko: '코인 보류', en: 'Coins held' },
    HoldCaptured: { ko: '보류 코인 지불', en: 'Held coins paid' },
    HoldReleased: { ko: '보류 코인 환불', en: 'Held coins returned' },
    CoinsSpent: { ko: '코인 사용', en: 'Coins spent' },
    LotExpired: { ko: '코인 만료', en: 'Coins expired' },
    ChargeRefunded: { ko: '충전 환불', en: 'Charge refunded' },
    RefundGranted: { ko: '규정 외 환불', en: 'Refund granted outside the rules' },
    ChargedBack: { ko: '결제 취소(차지백)', en: 'Payment charged back' },
    DebtSettled: { ko: '미수 코인 상환', en: 'Debt settled' },
    WalletAdjusted: { ko: '운영자 정정', en: 'Corrected by an operator' },
    WalletFrozen: { ko: '지갑 동결', en: 'Wallet frozen' },
  },
};

/** Names for the people who cause an event, in the console. */
export const actorWords: CodeWords = {
  screen: 'console.wallet.actor.*',
  of: {
    OWNER: { ko: '소유자', en: 'Owner' },
    MEMBER: { ko: '회원', en: 'Member' },
    STAFF: { ko: '운영자', en: 'Staff' },
    SYSTEM: { ko: '시스템', en: 'The system' },
  },
};

type Row = Awaited<ReturnType<typeof eventsAt>>[number];

const coins = (ko: string, en: string, value: (row: Row) => number) =>
  ({ ko: `${ko}(코인)`, en: `${en} (coins)`, kind: 'number', value }) as const;
const idOf = (ko: string, en: string, value: (row: Row) => CellValue) =>
  ({ ko, en, kind: 'id', value }) as const;

const columns: readonly (ExportedColumn & { readonly value: (row: Row) => CellValue })[] = [
  { ko: '번호', en: 'No.', kind: 'number', value: ({ version }) => version },
  { ko: '시각(KST)', en: 'Time (KST)', kind: 'instant', value: ({ recordedAt }) => recordedAt },
  { ko: '이벤트', en: 'Event', words: eventWords, value: ({ type }) => type satisfies WalletEventType },
  coins('사용 가능 변동', 'Available, change', ({ change }) => change.available),
  coins('보류 변동', 'Held, change', ({ change }) => change.held),
  coins('미수 변동', 'Owed, change', ({ change }) => change.debt),
  coins('사용 가능', 'Available after', ({ after }) => after.available),
  coins('보류', 'Held after', ({ after }) => after.held),
  coins('미수', 'Owed after', ({ after }) => after.debt),
  idOf('미션 ID', 'Mission ID', ({ missionId }) => missionId),
  idOf('결제 ID', 'Payment ID', ({ paymentId }) => paymentId),
  idOf('크리에이터 ID', 'Creator ID', ({ creator }) => creator?.id ?? null),
  idOf('로트 ID', 'Lot IDs', ({ lotIds }) => lotIds.join(' ')),
  // The name of the call, as in the logs; no screen has another word for it.
  { ko: '명령', en: 'Command', value: ({ command }) => command },
  {
    ko: '처리자',
    en: 'By',
    words: actorWords,
    value: ({ actors }) => actors.map(({ kind }) => kind),
  },
  idOf('처리자 ID', 'By, ID', ({ actors }) => actors.flatMap(({ id }) => id ?? []).join(' ')),
  { ko: '해시', en: 'Hash', value: ({ hash }) => hash },
];

const eventsAtOnce = 250;

/**
 * Returns a wallet’s events as a file, oldest first; with ids, without names.
 * @throws AppError NOT_FOUND if the wallet never had an event
 */
export async function exportWalletEvents(
  db: Kysely<Database>,
  walletId: string,
  filter: EventFilter,
): Promise<CsvFile> {
  if ((await walletVersion(db, walletId)) === null) throw new AppError('NOT_FOUND');
  return { name: `wallet-${walletId}`, columns, lines: linesOf(db, walletId, filter) };
}

async function* linesOf(
  db: Kysely<Database>,
  walletId: string,
  filter: EventFilter,
): AsyncGenerator<CellValue[]> {
  for (let last = 0, isEnd = false; !isEnd; ) {
    const found = await matchingEvents(db, walletId, filter)
      .select('version')
      .where('version', '>', last)
      .orderBy('version')
      .limit(eventsAtOnce)
      .execute();
    const versions = found.map(({ version }) => Number(version));
    for (const row of await eventsAt(db, walletId, versions)) yield columns.map(({ value }) => value(row));
    last = versions.at(-1) ?? last;
    isEnd = versions.length < eventsAtOnce;
  }
}
