import type { TextFieldProps } from '@mui/material';
import type { RefusedFields } from './command-button.tsx';

/** Returns a function that reads a form field by name, trimmed; empty if the field does not exist. */
export const typedIn =
  (form: FormData) =>
  (name: string): string =>
    String(form.get(name) ?? '').trim();

/**
 * Returns props of a required field; shows the server's error message for it, else `help`.
 * @param refused messages by path in the request body; a field matches its full path or the last part of it
 */
export const typedField =
  (refused: RefusedFields) =>
  (name: string, help?: string | undefined): TextFieldProps => {
    const [, told] =
      Object.entries(refused).find(([path]) => path === name || path.endsWith(`.${name}`)) ?? [];
    return {
      name,
      required: true,
      fullWidth: true,
      error: told !== undefined,
      helperText: told ?? help,
    };
  };
