import type { ReactNode } from 'react';
import styles from './chip.module.css';

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
export function Chips({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.chips}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
