import { TextField } from '@mui/material';
import { CanAccess, useLocale, useTranslate } from 'react-admin';
import { typedField, typedIn } from '../commands/typed-field.ts';
import { count, kstDay, won } from '../look/format.ts';
import { ResultEffect, ResultFile } from '../parts/result-file.tsx';
import { applyPayoutResult, checkPayoutResult } from './commands.ts';
import type { PayoutBatch, PayoutResult } from './records.ts';

const words = 'console.payout.result';

/** Reads the bank's result file: shows its effect first, then books it. */
export function BankResultOf({ batch: { id, status } }: { batch: PayoutBatch }) {
  const translate = useTranslate();
  if (status !== 'FILE_MADE') return null;
  const today = kstDay(new Date().toISOString());
  return (
    <CanAccess resource="payout-batches" action="result">
      <ResultFile
        words={words}
        check={(file) => checkPayoutResult(id, file)}
        effect={(effect) => <Effect effect={effect} />}
        fields={(refused) => (
          <TextField
            {...typedField(refused)('paidOn')}
            type="date"
            label={translate('resources.payout-batches.fields.paidOn')}
            defaultValue={today}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
          />
        )}
        run={(intent, file, typed) =>
          applyPayoutResult(intent, id, { file, paidOn: typedIn(typed)('paidOn') })
        }
      />
    </CanAccess>
  );
}

function Effect({ effect: { paid, paidWon, failed, ...rest } }: { effect: PayoutResult }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  return (
    <ResultEffect
      {...{ words, ...rest }}
      done={translate(`${words}.paid`, { count: count(paid, locale), amount: won(paidWon, locale) })}
      failed={failed.map(({ line, creatorName, won: amount, code }) => ({
        line,
        text: `${creatorName} · ${won(amount, locale)} · ${code}`,
      }))}
    />
  );
}
