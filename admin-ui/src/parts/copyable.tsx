import ContentCopy from '@mui/icons-material/ContentCopy';
import { Box, IconButton } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { shortened } from '../look/format.ts';

interface CopyableProps {
  readonly value: string;
  /** Name of the value, for the button's accessible name. */
  readonly what: string;
  readonly whole?: boolean;
  /** Displayed form of the value, if it differs from the copied one. */
  readonly shown?: string;
}

/** An id or hash, shortened unless `whole`, with a button that copies all of it. */
export function Copyable({ value, what, whole = false, shown = value }: CopyableProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', maxWidth: '100%' }}>
      <Box
        component="code"
        title={value}
        sx={{
          fontSize: '0.85em',
          ...(whole ? { overflowWrap: 'anywhere' } : { whiteSpace: 'nowrap' }),
          fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
        }}
      >
        {whole ? shown : shortened(value)}
      </Box>
      <CopyButton value={value} what={what} />
    </Box>
  );
}

/** Button that copies the value beside it. */
export function CopyButton({ value, what }: Pick<CopyableProps, 'value' | 'what'>) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      notify('console.copied', { type: 'info', autoHideDuration: 1_500 });
    } catch {
      // Browsers block the clipboard on pages without https, and if the user denies access.
      notify('console.copy_failed', { type: 'warning' });
    }
  };
  return (
    <IconButton
      size="small"
      aria-label={translate('console.copy', { what })}
      onClick={(event) => {
        event.stopPropagation();
        void copy();
      }}
    >
      <ContentCopy sx={{ fontSize: 14 }} />
    </IconButton>
  );
}
