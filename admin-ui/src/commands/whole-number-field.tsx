import { TextField, type TextFieldProps } from '@mui/material';

/** Required whole number above 0, in coins or won; takes the focus first. */
export const WholeNumberField = (field: TextFieldProps) => (
  <TextField
    {...field}
    type="number"
    autoFocus
    autoComplete="off"
    slotProps={{ htmlInput: { min: 1, step: 1 } }}
  />
);
