import type { TextFieldProps } from '@mui/material';
import type { RefusedFields } from './command-button.tsx';

/** What was typed in a field of a command's form, without spaces around it; empty where there is no such field. */
export const typedIn =
  (form: FormData) =>
  (name: string): string =>
    String(form.get(name) ?? '').trim();

/**
 * A field that has to be filled in, with what the server says of it where it refused it, and `help` else.
 * @param refused what it refused
 */
export const typedField =
  (refused: RefusedFields) =>
  (name: string, help?: string | undefined): TextFieldProps => ({
    ...{ name, required: true, fullWidth: true, error: refused[name] !== undefined },
    helperText: refused[name] ?? help,
  });
