import type { TextFieldProps } from '@mui/material';
import type { RefusedFields } from './command-button.tsx';

/** What was typed in a field of a command's form, without spaces around it; empty where there is no such field. */
export const typedIn =
  (form: FormData) =>
  (name: string): string =>
    String(form.get(name) ?? '').trim();

/**
 * A field that has to be filled in, with what the server says of it where it refused it, and `help` else.
 * @param refused what it refused, by paths into what was sent: a field is told by all of its path, or by the last part
 */
export const typedField =
  (refused: RefusedFields) =>
  (name: string, help?: string | undefined): TextFieldProps => {
    const [, told] =
      Object.entries(refused).find(([path]) => path === name || path.endsWith(`.${name}`)) ?? [];
    return {
      ...{ name, required: true, fullWidth: true, error: told !== undefined },
      helperText: told ?? help,
    };
  };
