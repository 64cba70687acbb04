import type { WalletEventType } from '@sowon/contracts';
import type { Kysely } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/schema.ts';
import type { CsvColumn, CsvFile, CsvValue } from '../../http/csv.ts';
import { type EventFilter, eventsAt, matchingEvents } from './events.ts';
import { walletVersion } from './queries.ts';

type Row = Awaited<ReturnType<typeof eventsAt>>[number];

const columns: readonly (CsvColumn & { readonly value: (row: Row) => CsvValue })[] = [
  { ko: '번호', en: 'No.', value: ({ version }) => version },
  { ko: '시각(UTC)', en: 'Time (UTC)', value: ({ recordedAt }) => recordedAt },
  { ko: '이벤트', en: 'Event', value: ({ type }) => type satisfies WalletEventType },
  { ko: '사용 가능 변동', en: 'Available, change', value: ({ change }) => change.available },
  { ko: '보류 변동', en: 'Held, change', value: ({ change }) => change.held },
  { ko: '미수 변동', en: 'Owed, change', value: ({ change }) => change.debt },
  { ko: '사용 가능', en: 'Available after', value: ({ after }) => after.available },
  { ko: '보류', en: 'Held after', value: ({ after }) => after.held },
  { ko: '미수', en: 'Owed after', value: ({ after }) => after.debt },
  { ko: '미션 ID', en: 'Mission ID', value: ({ missionId }) => missionId },
  { ko: '결제 ID', en: 'Payment ID', value: ({ paymentId }) => paymentId },
  { ko: '크리에이터 ID', en: 'Creator ID', value: ({ creator }) => creator?.id ?? null },
  { ko: '로트 ID', en: 'Lot IDs', value: ({ lotIds }) => lotIds.join(' ') },
  { ko: '명령', en: 'Command', value: ({ command }) => command },
  { ko: '처리자', en: 'By', value: ({ actors }) => actors.map(({ kind, id }) => id ?? kind).join(' ') },
  { ko: '해시', en: 'Hash', value: ({ hash }) => hash },
];

const eventsAtOnce = 250;

/**
 * What happened in a wallet as a file, oldest first; ids alone, no names.
 * @throws AppError NOT_FOUND when no event ever concerned it
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
): AsyncGenerator<CsvValue[]> {
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
