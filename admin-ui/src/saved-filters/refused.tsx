import { Alert } from '@mui/material';
import { type HttpError, useTranslate } from 'react-admin';

/** Shows why a command was refused, including errors of the name field; renders nothing without an error. */
export function Refused({ error }: { readonly error: HttpError | null }) {
  const translate = useTranslate();
  if (!error) return null;
  const text = error.body?.errors?.name ?? translate(error.message, { _: error.message });
  return (
    <Alert severity="error" sx={{ mt: 1 }}>
      {text}
    </Alert>
  );
}
