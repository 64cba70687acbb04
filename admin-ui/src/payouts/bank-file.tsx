import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Typography } from '@mui/material';
import { CanAccess, useLocale, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { count } from '../look/format.ts';
import { bytesOf, saveBytes } from '../parts/file-bytes.ts';
import { makePayoutFile } from './commands.ts';
import type { PayoutBatch } from './records.ts';

/** Creates and saves the bank file; asks for a reason, because it holds everybody’s account. */
export function BankFileOf({ batch: { id, status, paidLines, failedLines } }: { batch: PayoutBatch }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const words = useCommandWords('console.payout.file');
  const awaits = (status === 'APPROVED' || status === 'FILE_MADE') && paidLines + failedLines === 0;
  if (!awaits) return null;
  return (
    <CanAccess resource="payout-batches" action="file">
      <CommandButton
        {...words}
        icon={<FileDownload />}
        asksReason
        done={{ notice: 'console.payout.file.answer' }}
        run={async (intent, reason) => {
          const made = await makePayoutFile(intent, id, reason);
          saveBytes(made.name, bytesOf(made.file));
          return made;
        }}
        answer={{
          title: translate('console.payout.file.answer'),
          of: ({ name, file, number, changed }) => (
            <>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {translate('console.payout.file.saved', { name, count: count(bytesOf(file).length, locale) })}
              </Typography>
              {changed.length > 0 && (
                <Alert severity="warning" sx={{ mt: 1 }}>
                  {translate(`console.payout.file.${number === 1 ? 'freed' : 'changed'}`, {
                    lines: changed.join(', '),
                  })}
                </Alert>
              )}
            </>
          ),
        }}
      />
    </CanAccess>
  );
}
