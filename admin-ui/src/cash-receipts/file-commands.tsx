import Add from '@mui/icons-material/AddOutlined';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Typography } from '@mui/material';
import { policy } from '@sowon/contracts/policy';
import { CanAccess, Link, useLocale, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { typedField, typedIn } from '../commands/typed-field.ts';
import { WholeNumberField } from '../commands/whole-number-field.tsx';
import { count } from '../look/format.ts';
import { bytesOf, saveBytes } from '../parts/file-bytes.ts';
import { showPath } from '../parts/paths.ts';
import { makeCashReceiptFile, prepareCashReceiptFile } from './commands.ts';
import type { CashReceiptFile } from './records.ts';

/** Puts the due receipts into a file and opens its page. */
export function PrepareFile() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const words = useCommandWords('console.cash_receipt.prepare');
  return (
    <CanAccess resource="cash-receipt-files" action="prepare">
      <CommandButton
        {...words}
        icon={<Add />}
        fields={(refused) => (
          <WholeNumberField
            {...typedField(refused)('linesMost')}
            label={translate('console.cash_receipt.prepare.lines')}
            defaultValue={policy.cashReceipts.linesMost}
          />
        )}
        run={(intent, _, form) => prepareCashReceiptFile(intent, Number(typedIn(form)('linesMost')))}
        answer={{
          title: translate('console.cash_receipt.prepare.done'),
          of: ({ id, lines }) => (
            <Link to={showPath('cash-receipt-files', id)}>
              {translate('console.cash_receipt.prepare.follow', { count: count(lines, locale) })}
            </Link>
          ),
        }}
      />
    </CanAccess>
  );
}

/** Creates and saves the file for the tax office; possible until the first answer. It asks for a reason, because the file holds the fans' numbers. */
export function TaxFileOf({ file: { id, issuedLines, failedLines } }: { file: CashReceiptFile }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const words = useCommandWords('console.cash_receipt.file');
  if (issuedLines + failedLines > 0) return null;
  return (
    <CanAccess resource="cash-receipt-files" action="file">
      <CommandButton
        {...words}
        icon={<FileDownload />}
        asksReason
        done={{ notice: 'console.cash_receipt.file.answer' }}
        run={async (intent, reason) => {
          const made = await makeCashReceiptFile(intent, id, reason);
          saveBytes(made.name, bytesOf(made.file));
          return made;
        }}
        answer={{
          title: translate('console.cash_receipt.file.answer'),
          of: ({ name, file, selfIssued }) => (
            <>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {translate('console.cash_receipt.file.saved', {
                  name,
                  count: count(bytesOf(file).length, locale),
                })}
              </Typography>
              {selfIssued > 0 && (
                <Alert severity="info" sx={{ mt: 1 }}>
                  {translate('console.cash_receipt.file.self_issued', { count: count(selfIssued, locale) })}
                </Alert>
              )}
            </>
          ),
        }}
      />
    </CanAccess>
  );
}
