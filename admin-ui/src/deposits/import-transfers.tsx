import Upload from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, Checkbox, FormControlLabel, TextField } from '@mui/material';
import type { BankListPreview, ChosenColumns, TakenBankList } from '@sowon/contracts/deposits/bank-list';
import { useState } from 'react';
import { CanAccess, HttpError, useLocale, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { typedIn } from '../commands/typed-field.ts';
import { count } from '../look/format.ts';
import { Facts } from '../parts/facts.tsx';
import { base64Of } from '../parts/file-bytes.ts';
import { BankListTable } from './bank-list-table.tsx';
import { ChooseColumns } from './choose-columns.tsx';
import { keepBankColumns, previewBankList, takeBankList } from './commands.ts';

interface Shown {
  readonly file: string;
  readonly chosen: ChosenColumns | null;
  readonly preview: BankListPreview;
}

const words = 'console.transfer.import';

/** Reads a bank's list, previews how each line is parsed, and imports exactly that. */
export function ImportTransfers() {
  const commandWords = useCommandWords(words);
  const list = useBankList();
  return (
    <CanAccess resource="transfers" action="import">
      <CommandButton
        {...commandWords}
        icon={<Upload />}
        width="lg"
        isReady={list.isReady}
        onOpen={list.empty}
        fields={() => <ImportFields list={list} />}
        run={(_intent, _reason, typed) => list.take(typed)}
        answer={{ title: commandWords.title, of: (result) => <Counts taken={result} /> }}
      />
    </CanAccess>
  );
}

/** The chosen file with its preview, from the choice to the import. */
function useBankList() {
  const translate = useTranslate();
  const [shown, setShown] = useState<Shown | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [leavesOut, setLeavesOut] = useState(false);
  const empty = () => {
    setShown(null);
    setProblems([]);
    setLeavesOut(false);
  };
  const read = async (file: string, chosen: ChosenColumns | null) => {
    setProblems([]);
    setLeavesOut(false);
    try {
      setShown({ file, chosen, preview: await previewBankList(file, chosen) });
    } catch (error) {
      setProblems(problemsOf(error, translate));
    }
  };
  const choose = async (file: Blob | undefined) => {
    empty();
    if (file && file.size > 0) await read(await base64Of(file), null);
  };
  const understood = shown?.preview.understood ?? null;
  const refused = understood?.rows.filter(({ state }) => state === 'REFUSED').map(({ line }) => line) ?? [];
  const take = async (typed: FormData): Promise<TakenBankList> => {
    if (!shown || !understood) throw new HttpError(`${words}.no_heading`, 0);
    const bank = typedIn(typed)('bank');
    const heading = shown.preview.top.find(({ line }) => line === understood.headingLine)?.cells;
    if (shown.chosen && heading && bank !== '')
      await keepBankColumns({ bank, heading, columns: shown.chosen.columns });
    const { file, chosen } = shown;
    return takeBankList({ file, chosen, hash: understood.hash, leaveOut: refused });
  };
  const isReady = understood !== null && (refused.length === 0 || leavesOut);
  return {
    shown,
    problems,
    understood,
    refused,
    leavesOut,
    setLeavesOut,
    isReady,
    empty,
    read,
    choose,
    take,
  };
}

/** Fields for the file, its preview, and what the staff decide about it. */
function ImportFields({ list }: { list: ReturnType<typeof useBankList> }) {
  const translate = useTranslate();
  const { shown, problems, understood, refused, leavesOut, setLeavesOut, read, choose } = list;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
      <TextField
        type="file"
        label={translate(`${words}.file`)}
        fullWidth
        onChange={({ target }) => void choose((target as HTMLInputElement).files?.[0])}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { accept: '.csv,.txt,.tsv,.xls,.xlsx,text/csv' },
        }}
      />
      <TextField
        label={translate(`${words}.paste`)}
        multiline
        minRows={1}
        maxRows={4}
        fullWidth
        onChange={({ target }) => void choose(new Blob([target.value]))}
      />
      {problems.map((problem) => (
        <Alert key={problem} severity="error">
          {problem}
        </Alert>
      ))}
      {shown && !understood && (
        <Alert severity="warning" role="status">
          {translate(`${words}.no_heading`)}
        </Alert>
      )}
      {shown && understood && (
        <BankListTable rows={understood.rows} foundBy={understood.foundBy} bank={understood.bank} />
      )}
      {refused.length > 0 && (
        <FormControlLabel
          control={<Checkbox checked={leavesOut} onChange={(_, isChecked) => setLeavesOut(isChecked)} />}
          label={translate(`${words}.leave_out`, { smart_count: refused.length })}
        />
      )}
      {shown && (
        <ChooseColumns
          key={shown.file}
          preview={shown.preview}
          isChosen={shown.chosen !== null}
          onChosen={(chosen) => void read(shown.file, chosen)}
        />
      )}
    </Box>
  );
}

/** Returns the errors of a file, line by line if the server names the lines. */
function problemsOf(error: unknown, translate: ReturnType<typeof useTranslate>): string[] {
  if (!(error instanceof HttpError)) return [translate('ra.notification.http_error')];
  const told = Object.entries<string>(error.body?.errors ?? {}).map(([field, problem]) => {
    const line = /^file\.(\d+)$/.exec(field)?.[1];
    return line === undefined ? problem : translate(`${words}.line`, { line, problem });
  });
  return told.length > 0 ? told : [translate(error.message, { _: error.message })];
}

function Counts({ taken }: { taken: TakenBankList }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  return (
    <Facts
      facts={(['added', 'known', 'skipped', 'leftOut'] as const).map((kind) => [
        translate(`${words}.${kind}`),
        count(taken[kind], locale),
      ])}
    />
  );
}
