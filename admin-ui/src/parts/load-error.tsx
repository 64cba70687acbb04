import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Shows why a page's data could not be loaded; renders nothing without an error. */
export function LoadError({ error }: { error: Error | null | undefined }) {
  const translate = useTranslate();
  if (!error) return null;
  return <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>;
}
