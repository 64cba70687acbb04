import { ToggleButton, ToggleButtonGroup } from '@mui/material';

interface ChoiceProps<T extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly options: readonly { readonly id: T; readonly label: string }[];
  readonly chosen: T;
  readonly onChoose: (id: T) => void;
}

/** A choice of one among a few options, such as the language of a preview. */
export const Choice = <T extends string>({ label, options, chosen, onChoose }: ChoiceProps<T>) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    color="primary"
    value={chosen}
    aria-label={label}
    // A press on the chosen option would clear the choice; it is ignored.
    onChange={(_, id: T | null) => id !== null && onChoose(id)}
  >
    {options.map((option) => (
      <ToggleButton key={option.id} value={option.id}>
        {option.label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
