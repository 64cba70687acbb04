import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bankTime } from './korean-time.ts';

/** What a bank prints of our account, and what it is handed: files in a folder, which nobody but a bank would write. */
export interface Bank {
  /** Money comes in; the line stands in the list of its day. */
  receive(line: { readonly at: Date; readonly payer: string; readonly won: number }): void;
  /** The list of what came in on a day, as it is downloaded; null where nothing did. */
  listOf(day: string): string | null;
  /** Money goes out. @param memo by which who sends it knows it again */
  send(line: { readonly at: Date; readonly won: number; readonly memo: string }): void;
  /** A file for the bulk transfer is handed in. */
  takePayoutFile(name: string, bytes: Buffer): void;
  /** What the bank answers to a bulk transfer. */
  answer(name: string, csv: string): void;
}

const inHeading = '거래일시,보낸분,출금액,입금액,잔액';
const outHeading = '거래일시,받는분,출금액,적요';

/** @param folder where the lists and files are kept; it has to be empty */
export function openBank(folder: string): Bank {
  for (const name of ['in', 'payouts', 'results']) mkdirSync(join(folder, name), { recursive: true });
  const out = join(folder, 'out.csv');
  writeFileSync(out, `${outHeading}\n`);
  const lists = new Map<string, string>();
  let balance = 0;
  return {
    receive: ({ at, payer, won }) => {
      balance += won;
      const day = bankTime(at).slice(0, 10);
      const line = `${bankTime(at)},${payer},,"${won.toLocaleString('en')}",${balance}`;
      const path = join(folder, 'in', `${day}.csv`);
      if (!existsSync(path)) appendFileSync(path, `${inHeading}\n`);
      appendFileSync(path, `${line}\n`);
      lists.set(day, `${lists.get(day) ?? inHeading}\n${line}`);
    },
    listOf: (day) => lists.get(day) ?? null,
    send: ({ at, won, memo }) => appendFileSync(out, `${bankTime(at)},,${won},${memo}\n`),
    takePayoutFile: (name, bytes) => writeFileSync(join(folder, 'payouts', name), bytes),
    answer: (name, csv) => writeFileSync(join(folder, 'results', name), csv),
  };
}
