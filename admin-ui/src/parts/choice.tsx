import { ToggleButton, ToggleButtonGroup } from '@mui/material';

interface ChoiceProps<T extends string> {
  /** What is chosen, for who hears it. */
  readonly label: string;
  readonly options: readonly { readonly id: T; readonly label: string }[];
  readonly chosen: T;
  readonly onChoose: (id: T) => void;
}

/** One of a few, such as the language of a preview. */
export const Choice = <T extends string>({ label, options, chosen, onChoose }: ChoiceProps<T>) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    color="primary"
    value={chosen}
    aria-label={label}
    // Pressing the one that is chosen would choose none; it stays.
    onChange={(_, id: T | null) => id !== null && onChoose(id)}
  >
    {options.map((option) => (
      <ToggleButton key={option.id} value={option.id}>
        {option.label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
