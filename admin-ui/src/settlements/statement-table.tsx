import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { Box } from '@mui/material';
import { CanAccess, DataTable, useLocale, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { monthName } from '../look/format.ts';
import { Copyable } from '../parts/copyable.tsx';
import { CreatorColumn } from '../parts/creator-column.tsx';
import { bytesOf, saveBytes } from '../parts/file-bytes.ts';
import { Nothing } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { readStatement } from './commands.ts';
import type { StatementRow } from './records.ts';

const Column = DataTable.Col<StatementRow>;

/** Issued statements without their content, because reading one needs a reason. @param by the column that identifies a row */
export function StatementTable({ by }: { by: 'creator' | 'month' }) {
  const locale = useLocale() ?? 'ko';
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0}>
      <DataTable
        resource="statements"
        bulkActionButtons={false}
        rowClick={false}
        size="small"
        empty={<Nothing text="console.statement.none" />}
      >
        {by === 'creator' ? (
          <CreatorColumn<StatementRow> />
        ) : (
          <Column
            source="month"
            sortByOrder="DESC"
            render={({ month }) => (
              <RecordLink resource="settlement-months" id={month}>
                {monthName(month, locale)}
              </RecordLink>
            )}
          />
        )}
        <DataTable.NumberCol source="version" disableSort />
        <Column source="issued" sortByOrder="DESC" render={({ issued }) => <Moment instant={issued} />} />
        <Column source="number" disableSort render={({ number }) => <StatementNumber value={number} />} />
        <Column source="replacedBy" disableSort render={({ replacedBy }) => replacedBy ?? '–'} />
        <Column
          source="read"
          disableSort
          label="console.statement.read.run"
          render={(row) => <Read statement={row} />}
        />
      </DataTable>
    </Box>
  );
}

function StatementNumber({ value }: { value: string }) {
  const translate = useTranslate();
  return <Copyable value={value} what={translate('resources.statements.fields.number')} whole />;
}

/** Saves a statement as PDF; asks for a reason, because it shows the creator's income. */
function Read({ statement: { id } }: { statement: StatementRow }) {
  const locale = useLocale() ?? 'ko';
  const words = useCommandWords('console.statement.read', { number: id });
  return (
    <CanAccess resource="statements" action="read">
      <CommandButton
        {...words}
        icon={<FileDownload />}
        asksReason
        run={async (intent, reason) => {
          const language = locale === 'ko' ? 'ko' : 'en';
          const { name, mediaType, file } = await readStatement(intent, id, {
            reason,
            format: 'PDF',
            language,
          });
          saveBytes(name, bytesOf(file), mediaType);
        }}
      />
    </CanAccess>
  );
}
