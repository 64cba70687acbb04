import { TextField } from '@mui/material';
import { policy } from '@sowon/contracts/policy';
import { useTranslate } from 'react-admin';

/** Contract: the reason of a sanction has at most this many characters. */
const reasonMax = policy.text.commentMax;

interface ReasonFieldProps {
  /** Label of the field, if it is not a plain reason. */
  readonly label?: string;
  /** The server's error message for this field. */
  readonly fieldError?: string | undefined;
  readonly isFirst?: boolean;
}

/** Input for a reason that only staff reads. */
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
