import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Why what a page is about could not be loaded; nothing while it could. */
export function LoadError({ error }: { error: Error | null | undefined }) {
  const translate = useTranslate();
  if (!error) return null;
  return <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>;
}
