import Upload from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, LinearProgress, TextField, Typography } from '@mui/material';
import { policy } from '@sowon/contracts/policy';
import { useState } from 'react';
import { CanAccess, HttpError, useLocale, useTranslate } from 'react-admin';
import { importTransfers } from '../api/deposit-commands.ts';
import type { ImportedTransfers } from '../api/records.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { typedField } from '../commands/typed-field.ts';
import { count } from '../look/format.ts';
import { Facts } from '../parts/facts.tsx';
import { bankText, type ListPart, listParts } from './bank-file.ts';
import { type LineProblem, lineProblems } from './line-problems.ts';

interface Progress {
  readonly part: number;
  readonly parts: number;
}

const limits = { lines: policy.deposits.importLinesMax, characters: policy.deposits.importCharactersMax };
const nothingYet: ImportedTransfers = { added: 0, known: 0, skipped: 0 };

/** Takes in a bank's file, part by part; says what came of it, or which line cannot be read. */
export function ImportTransfers() {
  const translate = useTranslate();
  const words = useCommandWords('console.transfer.import');
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problems, setProblems] = useState<readonly LineProblem[]>([]);
  const [taken, setTaken] = useState(nothingYet);

  const takeIn = async (form: FormData): Promise<ImportedTransfers> => {
    setProblems([]);
    setTaken(nothingYet);
    const parts = listParts(await textOf(form.get('file')), limits);
    if (parts === null) throw new HttpError('console.transfer.import.no_heading', 0);
    let sum = nothingYet;
    try {
      for (const [index, part] of parts.entries()) {
        setProgress({ part: index + 1, parts: parts.length });
        sum = added(sum, await send(part));
        setTaken(sum);
      }
      return sum;
    } finally {
      setProgress(null);
    }
  };
  /** What is refused is told by where it stands in the file, which is not where it stands in the part. */
  const send = async (part: ListPart): Promise<ImportedTransfers> => {
    try {
      // A part is known again by its lines, however often it is sent.
      return await importTransfers(part.csv);
    } catch (error) {
      setProblems(lineProblems(error, part));
      throw error;
    }
  };
  return (
    <CanAccess resource="transfers" action="import">
      <CommandButton
        {...words}
        icon={<Upload />}
        onOpen={() => {
          setProblems([]);
          setTaken(nothingYet);
        }}
        fields={(refused) => (
          <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
            <TextField
              {...typedField(refused)('file')}
              type="file"
              label={translate('console.transfer.import.file')}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { accept: '.csv,.txt,.tsv,text/csv' } }}
            />
            {progress && <Sending {...progress} />}
            {problems.length > 0 && (
              <>
                <Problems problems={problems} />
                <Counts taken={taken} />
              </>
            )}
          </Box>
        )}
        run={(_intent, _reason, form) => takeIn(form)}
        answer={{ title: words.title, of: (result) => <Counts taken={result} /> }}
      />
    </CanAccess>
  );
}

const textOf = async (file: FormDataEntryValue | null): Promise<string> =>
  file instanceof File ? bankText(await file.arrayBuffer()) : '';

const added = (one: ImportedTransfers, other: ImportedTransfers): ImportedTransfers => ({
  added: one.added + other.added,
  known: one.known + other.known,
  skipped: one.skipped + other.skipped,
});

function Sending({ part, parts }: Progress) {
  const text = useTranslate()('console.transfer.import.sending', { part, parts });
  return (
    <Box role="status">
      <LinearProgress variant="determinate" value={(100 * (part - 1)) / parts} aria-label={text} />
      <Typography variant="body2">{text}</Typography>
    </Box>
  );
}

function Problems({ problems }: { problems: readonly LineProblem[] }) {
  const translate = useTranslate();
  return (
    <Alert severity="warning">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {problems.map(({ line, problem, value }) => (
          <li key={`${line}:${problem}`}>
            {line === null ? problem : translate('console.transfer.import.line', { line, problem })}
            {value !== null && ` (${value})`}
          </li>
        ))}
      </Box>
      {translate('console.transfer.import.broke_off')}
    </Alert>
  );
}

function Counts({ taken }: { taken: ImportedTransfers }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  return (
    <Facts
      facts={(['added', 'known', 'skipped'] as const).map((kind) => [
        translate(`console.transfer.import.${kind}`),
        count(taken[kind], locale),
      ])}
    />
  );
}
