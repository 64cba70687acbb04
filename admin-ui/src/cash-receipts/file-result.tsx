import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, List, ListItem, TextField } from '@mui/material';
import { useState } from 'react';
import { CanAccess, HttpError, useLocale, useTranslate } from 'react-admin';
import { applyCashReceiptResult, checkCashReceiptResult } from '../api/cash-receipt-commands.ts';
import type { CashReceiptFile, CashReceiptResult } from '../api/records.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { count, won } from '../look/format.ts';
import { base64Of } from '../parts/file-bytes.ts';

interface Chosen {
  readonly file: string;
  /** What it would do. */
  readonly effect: CashReceiptResult;
}

/** Reads what came back from the tax office: first it shows what it would do, then it is taken in. */
export function FileResultOf({ file: { id, status } }: { file: CashReceiptFile }) {
  const translate = useTranslate();
  const words = useCommandWords('console.cash_receipt.result');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  if (status !== 'MADE') return null;
  const empty = () => {
    setChosen(null);
    setErrors([]);
  };
  const choose = async (file: Blob | undefined) => {
    empty();
    if (!file) return;
    try {
      const base64 = await base64Of(file);
      setChosen({ file: base64, effect: await checkCashReceiptResult(id, base64) });
    } catch (error) {
      setErrors(messagesOf(error, translate));
    }
  };
  return (
    <CanAccess resource="cash-receipt-files" action="result">
      <CommandButton
        {...words}
        icon={<UploadFile />}
        isReady={chosen !== null}
        onOpen={empty}
        fields={() => (
          <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
            <TextField
              type="file"
              label={translate('console.cash_receipt.result.choose')}
              required
              fullWidth
              onChange={({ target }) => void choose((target as HTMLInputElement).files?.[0])}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { accept: '.csv,text/csv' } }}
            />
            {errors.map((error) => (
              <Alert key={error} severity="error">
                {error}
              </Alert>
            ))}
            {chosen && <Effect effect={chosen.effect} />}
          </Box>
        )}
        run={(intent) => applyCashReceiptResult(intent, id, chosen?.file ?? '')}
      />
    </CanAccess>
  );
}

/** What a file would do, line by line where receipts failed. */
function Effect({ effect: { issued, failed, known, left } }: { effect: CashReceiptResult }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const word = (part: string, number: number) =>
    translate(`console.cash_receipt.result.${part}`, { count: count(number, locale) });
  return (
    <Alert severity={failed.length > 0 ? 'warning' : 'info'} role="status">
      <div>{word('issued', issued)}</div>
      {failed.length > 0 && <div>{word('failed', failed.length)}</div>}
      <List dense disablePadding>
        {failed.map(({ line, won: amount, code }) => (
          <ListItem key={line} disableGutters>
            {line}. {won(amount, locale)} · {code}
          </ListItem>
        ))}
      </List>
      {known > 0 && <div>{word('known', known)}</div>}
      {left > 0 && <div>{word('left', left)}</div>}
    </Alert>
  );
}

/** What is wrong with a file, row by row where the server says so. */
function messagesOf(error: unknown, translate: ReturnType<typeof useTranslate>): string[] {
  if (!(error instanceof HttpError)) return [translate('ra.notification.http_error')];
  const rows = Object.entries<string>(error.body?.errors ?? {}).map(([field, message]) => {
    const row = /^file\.(\d+)$/.exec(field)?.[1];
    return row === undefined ? message : translate('console.cash_receipt.result.line_of', { row, message });
  });
  return rows.length > 0 ? rows : [translate(error.message, { _: error.message })];
}
