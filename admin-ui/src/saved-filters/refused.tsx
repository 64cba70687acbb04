import { Alert } from '@mui/material';
import { type HttpError, useTranslate } from 'react-admin';

/** Why something was refused, also of the name alone; nothing where nothing was. */
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
