import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { CanAccess, useLocale, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandWords } from '../commands/command-words.ts';
import { SaveButton } from '../parts/save-button.tsx';
import { saveListExport, withdrawListExport } from './commands.ts';
import { isToCome } from './list-export-state.tsx';
import type { ListExportRow } from './records.ts';

/** Lets the requester of an export save or withdraw it; renders nothing for others. */
export function ListExportCommands({ row }: { row: ListExportRow }) {
  const { own, status } = row;
  if (!own) return null;
  return (
    <>
      {status === 'READY' && <Save row={row} />}
      {(status === 'READY' || isToCome(row)) && <Withdraw row={row} />}
    </>
  );
}

function Save({ row: { id } }: { row: ListExportRow }) {
  const label = useTranslate()('console.list_export.save.run');
  const locale = useLocale() ?? 'ko';
  return (
    <CanAccess resource="list-exports" action="download">
      <SaveButton label={label} icon={<FileDownload />} save={() => saveListExport(id, locale)} />
    </CanAccess>
  );
}

function Withdraw({ row: { id } }: { row: ListExportRow }) {
  const words = useCommandWords('console.list_export.withdraw');
  return (
    <CanAccess resource="list-exports" action="withdraw">
      <CommandButton {...words} color="warning" run={(intent) => withdrawListExport(intent, id)} />
    </CanAccess>
  );
}
