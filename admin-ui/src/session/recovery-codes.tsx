import { Box, Button, Typography } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../parts/copyable.tsx';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** Called when the user confirms that they have stored the codes. */
  readonly onKept: () => Promise<unknown>;
}

/** Recovery codes, shown only this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const translate = useTranslate();
  const word = (part: string) => translate(`console.login.recovery.${part}`);
  const hintId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [pending, setPending] = useState(false);
  // There is no input field, so the focus moves to the heading of the codes.
  useEffect(() => heading.current?.focus(), []);
  const go = async () => {
    setPending(true);
    await onKept().catch(() => setPending(false));
  };
  return (
    <>
      <Typography
        ref={heading}
        tabIndex={-1}
        variant="h1"
        aria-describedby={hintId}
        sx={{ mb: 1.5, outline: 0 }}
      >
        {word('title')}
      </Typography>
      <Typography id={hintId} variant="body2" color="text.secondary">
        {word('hint')}
      </Typography>
      <Box
        component="ol"
        aria-label={word('title')}
        sx={{ pl: 4, my: 1.5, fontFamily: 'ui-monospace, Menlo, Consolas, monospace', fontSize: '0.95rem' }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <CopyButton value={codes.join('\n')} what={word('codes')} />
      <Button variant="contained" size="large" fullWidth loading={pending} onClick={go} sx={{ mt: 1 }}>
        {word('enter')}
      </Button>
    </>
  );
}
