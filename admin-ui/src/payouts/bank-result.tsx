import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, List, ListItem, TextField } from '@mui/material';
import { useState } from 'react';
import { CanAccess, HttpError, useLocale, useTranslate } from 'react-admin';
import { applyPayoutResult, checkPayoutResult } from '../api/payout-commands.ts';
import type { PayoutBatch, PayoutResult } from '../api/records.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { typedField, typedIn } from '../commands/typed-field.ts';
import { count, kstDay, won } from '../look/format.ts';
import { base64Of } from '../parts/file-bytes.ts';

interface Chosen {
  readonly file: string;
  /** What it would do. */
  readonly effect: PayoutResult;
}

/** Reads what came back from the bank: first it shows what it would do, then it is booked. */
export function BankResultOf({ batch: { id, status } }: { batch: PayoutBatch }) {
  const translate = useTranslate();
  const words = useCommandWords('console.payout.result');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  if (status !== 'FILE_MADE') return null;
  const choose = async (file: Blob | undefined) => {
    setChosen(null);
    setErrors([]);
    if (!file) return;
    try {
      const base64 = await base64Of(file);
      setChosen({ file: base64, effect: await checkPayoutResult(id, base64) });
    } catch (error) {
      setErrors(messagesOf(error, translate));
    }
  };
  const today = kstDay(new Date().toISOString());
  return (
    <CanAccess resource="payout-batches" action="result">
      <CommandButton
        {...words}
        icon={<UploadFile />}
        isReady={chosen !== null}
        onOpen={() => {
          setChosen(null);
          setErrors([]);
        }}
        fields={(refused) => (
          <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
            <TextField
              type="file"
              label={translate('console.payout.result.choose')}
              required
              fullWidth
              onChange={({ target }) => void choose((target as HTMLInputElement).files?.[0])}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { accept: '.csv,text/csv' } }}
            />
            <TextField
              {...typedField(refused)('paidOn')}
              type="date"
              label={translate('resources.payout-batches.fields.paidOn')}
              defaultValue={today}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
            />
            {errors.map((error) => (
              <Alert key={error} severity="error">
                {error}
              </Alert>
            ))}
            {chosen && <Effect effect={chosen.effect} />}
          </Box>
        )}
        run={(intent, _, form) =>
          applyPayoutResult(intent, id, { file: chosen?.file ?? '', paidOn: typedIn(form)('paidOn') })
        }
      />
    </CanAccess>
  );
}

/** What a file would do, line by line where transfers failed. */
function Effect({ effect: { paid, paidWon, failed, known, left } }: { effect: PayoutResult }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const word = (part: string, facts: Record<string, string>) =>
    translate(`console.payout.result.${part}`, facts);
  const counted = (number: number) => ({ count: count(number, locale) });
  return (
    <Alert severity={failed.length > 0 ? 'warning' : 'info'} role="status">
      <div>{word('paid', { ...counted(paid), amount: won(paidWon, locale) })}</div>
      {failed.length > 0 && <div>{word('failed', counted(failed.length))}</div>}
      <List dense disablePadding>
        {failed.map(({ line, creatorName, won: amount, code }) => (
          <ListItem key={line} disableGutters>
            {line}. {creatorName} · {won(amount, locale)} · {code}
          </ListItem>
        ))}
      </List>
      {known > 0 && <div>{word('known', counted(known))}</div>}
      {left > 0 && <div>{word('left', counted(left))}</div>}
    </Alert>
  );
}

/** What is wrong with a file, row by row where the server says so. */
function messagesOf(error: unknown, translate: ReturnType<typeof useTranslate>): string[] {
  if (!(error instanceof HttpError)) return [translate('ra.notification.http_error')];
  const rows = Object.entries<string>(error.body?.errors ?? {}).map(([field, message]) => {
    const row = /^file\.(\d+)$/.exec(field)?.[1];
    return row === undefined ? message : translate('console.payout.result.line_of', { row, message });
  });
  return rows.length > 0 ? rows : [translate(error.message, { _: error.message })];
}
