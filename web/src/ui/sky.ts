import styles from './sky.module.css';

const skies = [styles.violet, styles.indigo, styles.rose, styles.sea, styles.ember];

/** Returns one of five evening skies for a missing picture; the same seed always gives the same one. */
export function skyOf(seed: string): string {
  const sum = [...seed].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return skies[sum % skies.length] ?? '';
}
