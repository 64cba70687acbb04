import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Books, EventRow, ProviderPayment } from './books.ts';

/** A database that accepts SQL queries. */
interface Asked {
  query(text: string): Promise<{ rows: unknown[] }>;
}

/**
 * Reads the provider's journal, the bank's files and the event table.
 * @param where.journal file in which the provider records its payments
 * @param where.bank folder of the bank's lists and files
 */
export async function readBooks(
  where: { readonly journal: string; readonly bank: string },
  database: Asked,
  asOf: string,
): Promise<Books> {
  const { rows } = await database.query(`
    select stream_id as stream, version::int as version, type, payload, command_scope as scope, command_key as key,
           coalesce(booked.postings, '[]') as postings, to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from ledger.event left join (
             select shard, shard_seq, json_agg(json_build_array(asset, amount, from_account, to_account, from_lot, to_lot) order by ord) as postings
               from ledger.posting group by shard, shard_seq) booked using (shard, shard_seq)
     order by stream_id, version`);
  return {
    payments: readJournal(where.journal),
    bankIn: linesOf(join(where.bank, 'in')).map(([at = '', , , won = '']) => ({ at, won: amountOf(won) })),
    bankOut: linesIn(readFileSync(join(where.bank, 'out.csv'), 'utf8')).map(([, , won = '', memo = '']) => ({
      won: amountOf(won),
      memo,
    })),
    payoutRows: linesOf(join(where.bank, 'payouts'), 'latin1').map((cells) => ({
      reference: cells[0] ?? '',
      won: amountOf(cells[4] ?? ''),
    })),
    results: linesOf(join(where.bank, 'results')).map(([reference = '', won = '', result = '']) => ({
      reference,
      won: amountOf(won),
      paid: result === '정상',
    })),
    // Parsing edge: the query above names the columns.
    events: rows as EventRow[],
    asOf,
  };
}

/** Returns each payment in the state of its last record. */
function readJournal(path: string): ProviderPayment[] {
  const last = new Map<string, ProviderPayment>();
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
  for (const line of lines) {
    const record: { kind: string; payment?: ProviderPayment } = JSON.parse(line);
    if (record.payment) last.set(record.payment.impUid, record.payment);
  }
  return [...last.values()];
}

const linesOf = (folder: string, encoding: 'utf8' | 'latin1' = 'utf8'): string[][] =>
  readdirSync(folder)
    .sort()
    .flatMap((name) => linesIn(readFileSync(join(folder, name), encoding)));

/** Splits each line but the heading into cells. Only amounts have commas, and they are quoted. */
const linesIn = (csv: string): string[][] =>
  csv
    .split(/\r?\n/)
    .slice(1)
    .filter(Boolean)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    );

const amountOf = (cell: string): number => Number(cell.replaceAll(',', ''));
