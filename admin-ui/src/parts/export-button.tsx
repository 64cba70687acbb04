import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { useLocale, useTranslate } from 'react-admin';
import { download } from '../api/download.ts';
import { SaveButton } from './save-button.tsx';

/** Saves the response of an API call as a file. @param props.path path of the call, with its query */
export function ExportButton({ path }: { path: string }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  return (
    <SaveButton
      label={translate('console.export')}
      icon={<FileDownload />}
      save={() => download(path, locale)}
    />
  );
}
