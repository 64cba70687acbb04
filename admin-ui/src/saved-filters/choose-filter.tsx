import { Box, Button, Typography } from '@mui/material';
import { useId } from 'react';

interface ChooseFilterProps {
  readonly name: string;
  /** A note beside the name. */
  readonly note?: string;
  readonly onChoose: () => void;
}

/** Button with a filter's name that applies it. */
export function ChooseFilter({ name, note, onChoose }: ChooseFilterProps) {
  const noteId = useId();
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Button
        fullWidth
        sx={{ justifyContent: 'flex-start', textAlign: 'left', overflowWrap: 'anywhere' }}
        {...(note !== undefined && { 'aria-describedby': noteId })}
        onClick={onChoose}
      >
        {name}
      </Button>
      {note !== undefined && (
        <Typography id={noteId} variant="caption" component="p" color="text.secondary" sx={{ px: 1 }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}
