import { TextField } from '@mui/material';
import { policy } from '@sowon/contracts/policy';
import { useTranslate } from 'react-admin';

/** Contract: the reason of a sanction has at most this many characters. */
const reasonMax = policy.text.commentMax;

interface ReasonFieldProps {
  /** What it is called, where that is not a reason. */
  readonly label?: string;
  /** What the server refused of it. */
  readonly fieldError?: string | undefined;
  readonly isFirst?: boolean;
}

/** Asks for a reason that only the staff reads. */
export function ReasonField({ label, fieldError, isFirst = false }: ReasonFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      name="reason"
      label={label ?? translate('console.command.reason')}
      helperText={fieldError ?? translate('console.command.reason_help', { max: reasonMax })}
      error={fieldError !== undefined}
      multiline
      minRows={2}
      fullWidth
      required
      autoFocus={isFirst}
      slotProps={{ htmlInput: { maxLength: reasonMax } }}
    />
  );
}
