import { Button, Typography } from '@mui/material';

interface ChooseFilterProps {
  readonly name: string;
  /** What is to be known of it beside its name. */
  readonly note?: string;
  readonly onChoose: () => void;
}

/** The name of a filter, which sets it. */
export function ChooseFilter({ name, note, onChoose }: ChooseFilterProps) {
  return (
    <Button
      sx={{ flex: 1, minWidth: 0, flexDirection: 'column', alignItems: 'flex-start', textAlign: 'left' }}
      onClick={onChoose}
    >
      <span style={{ overflowWrap: 'anywhere' }}>{name}</span>
      {note !== undefined && (
        <Typography component="span" variant="caption" color="text.secondary">
          {note}
        </Typography>
      )}
    </Button>
  );
}
