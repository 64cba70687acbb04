import ContentCopy from '@mui/icons-material/ContentCopy';
import { Box, IconButton } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { shortened } from '../look/format.ts';

interface CopyableProps {
  readonly value: string;
  /** What it is, for the button's name. */
  readonly what: string;
  readonly whole?: boolean;
  /** How it is written for whoever reads it, where that is not how it is copied. */
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

/** Copies what stands beside it. */
export function CopyButton({ value, what }: Pick<CopyableProps, 'value' | 'what'>) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      notify('console.copied', { type: 'info', autoHideDuration: 1_500 });
    } catch {
      // The clipboard is closed to pages without https, and when the operator forbids it.
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
