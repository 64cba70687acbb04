import { Box, TableCell, TableRow } from '@mui/material';
import { ShowBase, Title, useLocale, useShowContext, useTranslate } from 'react-admin';
import { ActsOf } from '../audit/acts-of.tsx';
import { count, kstMinute } from '../look/format.ts';
import { Won } from '../parts/amounts.tsx';
import { Copyable } from '../parts/copyable.tsx';
import { Facts } from '../parts/facts.tsx';
import { LoadError } from '../parts/load-error.tsx';
import { Moment } from '../parts/moment.tsx';
import { PageStack } from '../parts/page.tsx';
import { PlainTable } from '../parts/plain-table.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { Section } from '../parts/section.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { TaxFileOf } from './file-commands.tsx';
import { FileResultOf } from './file-result.tsx';
import type { CashReceiptFile } from './records.ts';
import { CashReceiptFileState, CashReceiptLineState } from './states.tsx';

export const CashReceiptFileShow = () => (
  <ShowBase>
    <FilePage />
  </ShowBase>
);

/** Shows a file for the tax office: progress, next step and lines. */
function FilePage() {
  const { record, error } = useShowContext<CashReceiptFile>();
  const translate = useTranslate();
  const name = translate('resources.cash-receipt-files.name', 1);
  return (
    <PageStack>
      <Title title={record ? `${name} ${kstMinute(record.prepared)}` : ' '} />
      <LoadError error={error} />
      {record && (
        <>
          <Toolbar>
            <CashReceiptFileState status={record.status} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
              <TaxFileOf file={record} />
              <FileResultOf file={record} />
            </Box>
          </Toolbar>
          <About record={record} />
          <Lines record={record} />
          <ActsOf />
        </>
      )}
    </PageStack>
  );
}

function About({ record }: { record: CashReceiptFile }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const field = (name: string) => translate(`resources.cash-receipt-files.fields.${name}`);
  const { file, ended } = record;
  return (
    <Section title={translate('resources.cash-receipt-files.name', 1)}>
      <Facts
        facts={[
          [field('lines'), count(record.lines, locale)],
          [field('issueWon'), <Won key="issue" amountWon={record.issueWon} />],
          [field('cancelWon'), <Won key="cancel" amountWon={record.cancelWon} />],
          [field('issuedLines'), count(record.issuedLines, locale)],
          [field('failedLines'), count(record.failedLines, locale)],
          [field('preparedByName'), record.preparedByName],
          [field('prepared'), <Moment key="prepared" instant={record.prepared} />],
          [
            field('file'),
            file === null
              ? translate('console.cash_receipt.not_made')
              : translate('console.cash_receipt.made', {
                  number: count(file.number, locale),
                  when: kstMinute(file.made),
                  who: file.madeByName,
                }),
          ],
          ...(file === null
            ? []
            : [
                [field('sha256'), <Copyable key="sha" value={file.sha256} what={field('sha256')} />] as const,
              ]),
          ...(ended === null ? [] : [[field('ended'), <Moment key="ended" instant={ended} />] as const]),
          [field('id'), <Copyable key="id" value={record.id} what={field('id')} whole />],
        ]}
      />
    </Section>
  );
}

const columns = ['line', 'username', 'kind', 'won', 'state', 'approvalNumber', 'code'];

function Lines({ record }: { record: CashReceiptFile }) {
  const translate = useTranslate();
  return (
    <PlainTable
      title={translate('console.cash_receipt.lines')}
      heads={columns.map((name) => translate(`resources.cash-receipt-files.fields.${name}`))}
      none="console.cash_receipt.none"
    >
      {record.rows.map(({ line, depositId, username, kind, won, state, approvalNumber, code }) => (
        <TableRow key={line}>
          <TableCell>{line}</TableCell>
          <TableCell>
            <RecordLink resource="deposits" id={depositId}>
              {username}
            </RecordLink>
          </TableCell>
          <TableCell>{translate(`console.cash_receipt.kind.${kind}`)}</TableCell>
          <TableCell align="right">
            <Won amountWon={won} />
          </TableCell>
          <TableCell>
            <CashReceiptLineState state={state} />
          </TableCell>
          <TableCell>{approvalNumber ?? ''}</TableCell>
          <TableCell>{code ?? ''}</TableCell>
        </TableRow>
      ))}
    </PlainTable>
  );
}
