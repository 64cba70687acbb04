import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { HttpError, useLocale, useLogoutIfAccessDenied, useNotify, useTranslate } from 'react-admin';
import { download } from '../api/download.ts';

/** Saves what a call of the API answers with as a file. @param props.path of the call, with its query */
export function ExportButton({ path }: { path: string }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const notify = useNotify();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      await download(path, locale);
    } catch (error) {
      if (await logoutIfAccessDenied(error)) return;
      const message = error instanceof HttpError ? error.message : 'ra.notification.http_error';
      notify(message, { type: 'error', messageArgs: { _: message } });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<FileDownload />}
      loading={pending}
      loadingPosition="start"
      onClick={() => void save()}
    >
      {translate('console.export')}
    </Button>
  );
}
