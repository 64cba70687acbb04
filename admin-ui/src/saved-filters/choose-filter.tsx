import { Button, Typography } from '@mui/material';
import { useId } from 'react';

interface ChooseFilterProps {
  readonly name: string;
  /** What is to be known of it beside its name. */
  readonly note?: string;
  readonly onChoose: () => void;
}

/** The name of a filter, which sets it. */
export function ChooseFilter({ name, note, onChoose }: ChooseFilterProps) {
  const id = useId();
  return (
    <Button
      sx={{ flex: 1, minWidth: 0, flexDirection: 'column', alignItems: 'flex-start', textAlign: 'left' }}
      aria-labelledby={`${id}-name`}
      {...(note !== undefined && { 'aria-describedby': `${id}-note` })}
      onClick={onChoose}
    >
      <span id={`${id}-name`} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </span>
      {note !== undefined && (
        <Typography id={`${id}-note`} component="span" variant="caption" color="text.secondary">
          {note}
        </Typography>
      )}
    </Button>
  );
}
