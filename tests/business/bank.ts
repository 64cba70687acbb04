import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bankTime } from './korean-time.ts';

/** A simulated bank: it prints lists of our account and takes files, all in one folder. No other code writes these formats. */
export interface Bank {
  /** Records incoming money as a line in the list of its day. */
  receive(line: { readonly at: Date; readonly payer: string; readonly won: number }): void;
  /** Returns the list of the incoming money of a day, as it is downloaded; null for a day without any. */
  listOf(day: string): string | null;
  /** Records outgoing money. @param memo text by which the sender recognises it */
  send(line: { readonly at: Date; readonly won: number; readonly memo: string }): void;
  /** Takes a file for the bulk transfer. */
  takePayoutFile(name: string, bytes: Buffer): void;
  /** Writes the bank's result file of a bulk transfer. */
  answer(name: string, csv: string): void;
}

const inHeading = '거래일시,보낸분,출금액,입금액,잔액';
const outHeading = '거래일시,받는분,출금액,적요';

/** @param folder empty folder for the lists and files */
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
