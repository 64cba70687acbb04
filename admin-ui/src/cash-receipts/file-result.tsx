import { CanAccess, useLocale, useTranslate } from 'react-admin';
import { count, won } from '../look/format.ts';
import { ResultEffect, ResultFile } from '../parts/result-file.tsx';
import { applyCashReceiptResult, checkCashReceiptResult } from './commands.ts';
import type { CashReceiptFile, CashReceiptResult } from './records.ts';

const words = 'console.cash_receipt.result';

/** Reads the result file of the tax office: shows its effect first, then applies it. */
export function FileResultOf({ file: { id, status } }: { file: CashReceiptFile }) {
  if (status !== 'MADE') return null;
  return (
    <CanAccess resource="cash-receipt-files" action="result">
      <ResultFile
        words={words}
        check={(file) => checkCashReceiptResult(id, file)}
        effect={(effect) => <Effect effect={effect} />}
        run={(intent, file) => applyCashReceiptResult(intent, id, file)}
      />
    </CanAccess>
  );
}

function Effect({ effect: { issued, failed, ...rest } }: { effect: CashReceiptResult }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  return (
    <ResultEffect
      {...{ words, ...rest }}
      done={translate(`${words}.issued`, { count: count(issued, locale) })}
      failed={failed.map(({ line, won: amount, code }) => ({
        line,
        text: `${won(amount, locale)} · ${code}`,
      }))}
    />
  );
}
