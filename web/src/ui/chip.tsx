import { type ReactNode, useId } from 'react';
import styles from './chip.module.css';
import { FieldError } from './field.tsx';

interface ChipProps {
  isOn: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A small thing to pick or leave, such as a tag. */
export function Chip({ isOn, onToggle, children }: ChipProps) {
  return (
    <button type="button" aria-pressed={isOn} className={styles.chip} onClick={onToggle}>
      {children}
    </button>
  );
}

/** Chips beside each other, with what they are about. */
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
