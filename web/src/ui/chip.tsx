import { type ReactNode, useId } from 'react';
import styles from './chip.module.css';
import { FieldError } from './field.tsx';

interface ChipProps {
  isOn: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A small option to select or not, such as a tag. */
export function Chip({ isOn, onToggle, children }: ChipProps) {
  return (
    <button type="button" aria-pressed={isOn} className={styles.chip} onClick={onToggle}>
      {children}
    </button>
  );
}

/** A row of chips with a legend. */
export function Chips({
  legend,
  error,
  children,
}: {
  legend: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset
      className={styles.chips}
      aria-describedby={error ? id : undefined}
      data-invalid={Boolean(error)}
    >
      <legend>{legend}</legend>
      {children}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
