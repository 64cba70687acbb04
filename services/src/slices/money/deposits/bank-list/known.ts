import { parse } from 'csv-parse/sync';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/schema.ts';
import { fingerprintsOf, openPayer } from '../sealed.ts';
import type { Understood } from './understand.ts';

/** A line of received money. */
export type IncomingLine = Extract<Understood, { state: 'IN' }>;

/** NEW, KNOWN, or DIFFERS: the same text was imported before with another amount or instant. */
type Knowledge = 'NEW' | 'KNOWN' | 'DIFFERS';

/** A line, compared with the stored transfers. */
export interface JudgedLine {
  readonly line: IncomingLine;
  readonly knowledge: Knowledge;
  /** Identity of the transfer, before it is keyed; see `identityOf`. */
  readonly identity: string;
}

interface Stored {
  readonly id: string;
  readonly won: number;
  readonly receivedAt: Date;
  readonly hasSeconds: boolean;
  readonly balance: number | null;
  /** Null once it is erased. */
  readonly payer: string | null;
}

const minuteOf = (at: Date) => Math.floor(at.getTime() / 60_000);

/**
 * Decides which lines are known: by instant, amount, balance and name, not by their text. A balance or seconds that one of the two lists lacks are not
 * compared. Each stored transfer matches one line only. So identical lines stay as many transfers as one list has.
 * @param lines all lines of received money of one list, in its order
 * @param oldMarks identities of this text’s lines from before list columns were stored (docs/rules/deposits.md#bank-lists), by line number
 */
export async function judgeLines(
  db: Kysely<Database>,
  config: Pick<Config, 'PERSON_KEY'>,
  {
    lines,
    oldMarks,
  }: { readonly lines: readonly IncomingLine[]; readonly oldMarks: ReadonlyMap<number, OldMarks> },
): Promise<JudgedLine[]> {
  const [stored, byText] = await Promise.all([
    storedLike(db, config, lines),
    storedByText(db, config, lines, oldMarks),
  ]);
  const free = new Map(stored.map((transfer) => [transfer.id, transfer]));
  const found = new Map<IncomingLine, Knowledge>();
  const take = (line: IncomingLine, agrees: (transfer: Stored) => boolean) => {
    const transfer = [...free.values()].find(agrees);
    if (!transfer) return;
    free.delete(transfer.id);
    found.set(line, 'KNOWN');
  };
  // Match by the same text first, then by full agreement, so that a partial match cannot take their transfers.
  for (const line of lines) {
    const before = byText.get(line);
    if (!before) continue;
    free.delete(before.id);
    const isSame = before.won === line.won && minuteOf(before.receivedAt) === minuteOf(line.receivedAt);
    found.set(line, isSame ? 'KNOWN' : 'DIFFERS');
  }
  for (const line of lines)
    if (!found.has(line))
      take(line, (transfer) => agrees(line, transfer) && transfer.balance === line.balance);
  for (const line of lines) if (!found.has(line)) take(line, (transfer) => agrees(line, transfer));
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const alike = identityOf(line);
    const before = seen.get(alike) ?? 0;
    seen.set(alike, before + 1);
    return { line, knowledge: found.get(line) ?? 'NEW', identity: `${alike}\n${before}` };
  });
}

function agrees(line: IncomingLine, transfer: Stored): boolean {
  const { receivedAt, hasSeconds, won, balance, payer } = line;
  const isExact = hasSeconds && transfer.hasSeconds;
  return (
    transfer.won === won &&
    minuteOf(transfer.receivedAt) === minuteOf(receivedAt) &&
    (!isExact || transfer.receivedAt.getTime() === receivedAt.getTime()) &&
    (balance === null || transfer.balance === null || transfer.balance === balance) &&
    (transfer.payer === null || nameKey(transfer.payer) === nameKey(payer))
  );
}

/** Older transfers have their names as the list wrote them. */
const nameKey = (name: string) => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/** Returns a transfer’s identity: instant, amount, sign, balance and name. Identical lines are told apart by their order. */
const identityOf = ({ receivedAt, hasSeconds, won, balance, payer }: IncomingLine): string =>
  [
    'transfer',
    receivedAt.toISOString(),
    hasSeconds ? 's' : 'm',
    `+${won}`,
    balance ?? '',
    nameKey(payer),
  ].join('\n');

async function storedLike(
  db: Kysely<Database>,
  config: Pick<Config, 'PERSON_KEY'>,
  lines: readonly IncomingLine[],
): Promise<Stored[]> {
  const asked = lines.map(({ receivedAt, won }) => ({
    minute: new Date(minuteOf(receivedAt) * 60_000).toISOString(),
    won,
  }));
  const { rows } = await sql<{
    id: string;
    won: number;
    received_at: Date;
    has_seconds: boolean;
    balance: number | null;
    payer: string | null;
  }>`
    select distinct t.id, t.won, t.received_at, t.has_seconds, t.balance, t.payer
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (minute timestamptz, won bigint)
      join transfers t on t.received_at >= asked.minute and t.received_at < asked.minute + interval '1 minute'
       and t.won = asked.won
     order by t.received_at, t.id`.execute(db);
  return rows.map(({ id, won, received_at, has_seconds, balance, payer }) => ({
    id,
    won,
    balance,
    receivedAt: received_at,
    hasSeconds: has_seconds,
    payer: payer === null ? null : openPayer(config, id, payer),
  }));
}

/** Finds transfers whose line was identified by its text. */
async function storedByText(
  db: Kysely<Database>,
  config: Pick<Config, 'PERSON_KEY'>,
  lines: readonly IncomingLine[],
  oldMarks: ReadonlyMap<number, OldMarks>,
): Promise<ReadonlyMap<IncomingLine, { id: string; won: number; receivedAt: Date }>> {
  const named = lines.map((line) => {
    const marks = oldMarks.get(line.line);
    const texts = marks ? [...new Set([marks.mark, marks.whole])] : [];
    return { line, fingerprints: texts.flatMap((text) => fingerprintsOf(config, text)) };
  });
  const all = named.flatMap(({ fingerprints }) => fingerprints);
  if (all.length === 0) return new Map();
  const rows = await db
    .selectFrom('transfers')
    .select(['id', 'won', 'received_at', sql<string>`encode(fingerprint, 'hex')`.as('fingerprint')])
    .where(
      'fingerprint',
      'in',
      all.map((hex) => Buffer.from(hex, 'hex')),
    )
    .execute();
  const byFingerprint = new Map(rows.map((row) => [row.fingerprint, row]));
  return new Map(
    named.flatMap(({ line, fingerprints }) => {
      const row = fingerprints.map((each) => byFingerprint.get(each)).find((each) => each !== undefined);
      return row ? [[line, { id: row.id, won: row.won, receivedAt: row.received_at }] as const] : [];
    }),
  );
}

/** The identity of a line by its text, used before list columns were stored (docs/rules/deposits.md#bank-lists). */
interface OldMarks {
  readonly mark: string;
  readonly whole: string;
}

/** Columns that do not identify a transfer. */
const changing =
  /^(no\.?|#|순번|(일련\s*)?번호|연번|(거래|이체|통장)?\s*메모|비고|상태|분류|memo|note|status|category)$/i;

/** Headings as they were recognised at that time. */
const old = {
  moment: /^((거래|입금)?\s*(일시|시각|일자|일|날짜)|date ?time|date|time)$/i,
  won: /^(입금|입금액|입금금액|입금\(원\)|맡기신\s*금액|amount|deposit)$/i,
  payer: /^(보낸\s*분|보낸\s*사람|입금자|입금자명|의뢰인|(기재|거래)?\s*내용|적요|name|payer)$/i,
} as const;

/**
 * Returns the old identities of a text’s lines, by line number: one of all cells, one without the changing cells. It splits lines with the faults of the old
 * import, so that a line that was read wrongly is not imported a second time.
 */
export function oldMarksOf(text: string): ReadonlyMap<number, OldMarks> {
  const records = recordsOf(text);
  const start = records.findIndex(({ record }) =>
    [old.moment, old.won, old.payer].every((name) => record.some((cell) => name.test(cell))),
  );
  const heading = records[start]?.record ?? [];
  const won = heading.findIndex((cell) => old.won.test(cell));
  const changes = new Set(heading.flatMap((cell, column) => (changing.test(cell) ? [column] : [])));
  const seen = new Map<string, number>();
  const apart = (text: string) => {
    const before = seen.get(text) ?? 0;
    seen.set(text, before + 1);
    return before === 0 ? text : `${text}\n${before}`;
  };
  const below = start === -1 ? [] : records.slice(start + 1);
  const lines = below.filter(({ record }) => {
    const amount = (record[won] ?? '').replace(/[,\s원₩]/g, '');
    return amount !== '' && amount !== '-' && !/^0+(\.0+)?$/.test(amount);
  });
  return new Map(
    lines.map(({ record, line }) => {
      const whole = record.join('\t');
      const mark = record.filter((_, column) => !changes.has(column)).join('\t');
      const wholeApart = apart(`whole ${whole}`).slice('whole '.length);
      return [line, { whole: wholeApart, mark: apart(`mark ${mark}`).slice('mark '.length) }];
    }),
  );
}

/** The old import took nothing from a text that it could not split. */
function recordsOf(text: string): { readonly record: string[]; readonly line: number }[] {
  try {
    const read = parse(text, {
      bom: true,
      trim: true,
      relax_column_count: true,
      delimiter: [',', '\t', ';'],
      info: true,
    }) as unknown as { readonly record: string[]; readonly info: { readonly lines: number } }[];
    return read.map(({ record, info }) => ({ record, line: info.lines }));
  } catch {
    return [];
  }
}
