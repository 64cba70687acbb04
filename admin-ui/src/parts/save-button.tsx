import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { HttpError, useLogoutIfAccessDenied, useNotify } from 'react-admin';

interface SaveButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Saves a file; throws HttpError if it is refused. */
  readonly save: () => Promise<void>;
}

/** Button that saves a file and shows an error if it fails. */
export function SaveButton({ label, icon, save }: SaveButtonProps) {
  const notify = useNotify();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const [pending, setPending] = useState(false);
  const run = async () => {
    setPending(true);
    try {
      await save();
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
      startIcon={icon}
      loading={pending}
      loadingPosition="start"
      onClick={() => void run()}
    >
      {label}
    </Button>
  );
}
