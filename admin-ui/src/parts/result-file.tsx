import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, List, ListItem, TextField } from '@mui/material';
import type { Intent } from '@sowon/contracts/intent';
import { type ReactNode, useState } from 'react';
import { HttpError, useLocale, useTranslate } from 'react-admin';
import { CommandButton, type RefusedFields } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { count } from '../look/format.ts';
import { base64Of } from './file-bytes.ts';

interface Chosen<Effect> {
  readonly file: string;
  readonly effect: Effect;
}

/**
 * Reads a returned result file as Base64: shows its effect first, then applies it.
 * @param words common translation key of its texts, such as `console.payout.result`
 * @param check returns the effect of the file
 * @param effect shows that effect
 * @param fields further form fields
 */
export function ResultFile<Effect>({
  words: name,
  check,
  effect,
  fields,
  run,
}: {
  readonly words: string;
  readonly check: (file: string) => Promise<Effect>;
  readonly effect: (effect: Effect) => ReactNode;
  readonly fields?: (refused: RefusedFields) => ReactNode;
  readonly run: (intent: Intent, file: string, typed: FormData) => Promise<unknown>;
}) {
  const translate = useTranslate();
  const words = useCommandWords(name);
  const [chosen, setChosen] = useState<Chosen<Effect> | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const empty = () => {
    setChosen(null);
    setErrors([]);
  };
  const choose = async (file: Blob | undefined) => {
    empty();
    if (!file) return;
    try {
      const base64 = await base64Of(file);
      setChosen({ file: base64, effect: await check(base64) });
    } catch (error) {
      setErrors(messagesOf(error, name, translate));
    }
  };
  return (
    <CommandButton
      {...words}
      icon={<UploadFile />}
      isReady={chosen !== null}
      onOpen={empty}
      fields={(refused) => (
        <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
          <TextField
            type="file"
            label={translate(`${name}.choose`)}
            required
            fullWidth
            onChange={({ target }) => void choose((target as HTMLInputElement).files?.[0])}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { accept: '.csv,text/csv' } }}
          />
          {fields?.(refused)}
          {errors.map((error) => (
            <Alert key={error} severity="error">
              {error}
            </Alert>
          ))}
          {chosen && effect(chosen.effect)}
        </Box>
      )}
      run={(intent, _, typed) => run(intent, chosen?.file ?? '', typed)}
    />
  );
}

/**
 * Shows the effect of a file, with each failed line.
 * @param words common translation key of `failed`, `known` and `left`
 * @param done text about the successful lines
 * @param failed failed lines with their numbers
 */
export function ResultEffect({
  words,
  done,
  failed,
  known,
  left,
}: {
  readonly words: string;
  readonly done: string;
  readonly failed: readonly { readonly line: number; readonly text: string }[];
  readonly known: number;
  readonly left: number;
}) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const word = (part: string, number: number) =>
    translate(`${words}.${part}`, { count: count(number, locale) });
  return (
    <Alert severity={failed.length > 0 ? 'warning' : 'info'} role="status">
      <div>{done}</div>
      {failed.length > 0 && <div>{word('failed', failed.length)}</div>}
      <List dense disablePadding>
        {failed.map(({ line, text }) => (
          <ListItem key={line} disableGutters>
            {line}. {text}
          </ListItem>
        ))}
      </List>
      {known > 0 && <div>{word('known', known)}</div>}
      {left > 0 && <div>{word('left', left)}</div>}
    </Alert>
  );
}

/** Returns the errors of a file, row by row if the server names the rows. */
function messagesOf(error: unknown, words: string, translate: ReturnType<typeof useTranslate>): string[] {
  if (!(error instanceof HttpError)) return [translate('ra.notification.http_error')];
  const rows = Object.entries<string>(error.body?.errors ?? {}).map(([field, message]) => {
    const row = /^file\.(\d+)$/.exec(field)?.[1];
    return row === undefined ? message : translate(`${words}.line_of`, { row, message });
  });
  return rows.length > 0 ? rows : [translate(error.message, { _: error.message })];
}
