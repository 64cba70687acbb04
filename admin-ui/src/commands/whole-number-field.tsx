import { TextField, type TextFieldProps } from '@mui/material';

/** A whole number above 0 that has to be typed, first of all: coins, or won. */
export const WholeNumberField = (field: TextFieldProps) => (
  <TextField
    {...field}
    type="number"
    autoFocus
    autoComplete="off"
    slotProps={{ htmlInput: { min: 1, step: 1 } }}
  />
);
