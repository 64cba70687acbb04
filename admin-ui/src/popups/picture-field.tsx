import { Box, CircularProgress, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { sendPicture } from './commands.ts';

interface PictureFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly error: string | undefined;
}

/** A picture that is uploaded as soon as it is chosen; the form gets the upload's id. */
export function PictureField({ name, label, help, error }: PictureFieldProps) {
  const translate = useTranslate();
  const [id, setId] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const send = async (picture: File | undefined) => {
    setId('');
    setProblem(null);
    if (!picture) return;
    setIsSending(true);
    try {
      setId(await sendPicture(picture));
    } catch (failure) {
      const { message } = failure as Error; // Both possible failures are of type Error: a refusal by the server, or a network failure.
      setProblem(translate(message, { _: message }));
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Box>
      <TextField
        type="file"
        required
        fullWidth
        label={label}
        error={problem !== null || error !== undefined}
        helperText={problem ?? error ?? help}
        onChange={({ target }) => void send((target as HTMLInputElement).files?.[0])}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { accept: 'image/*' },
          input: { endAdornment: isSending ? <CircularProgress size={20} /> : null },
        }}
      />
      <input type="hidden" name={name} value={id} />
    </Box>
  );
}
