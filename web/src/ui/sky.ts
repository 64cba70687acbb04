import styles from './sky.module.css';

const skies = [styles.violet, styles.indigo, styles.rose, styles.sea, styles.ember];

/** One of five evening skies where a picture is missing; the same seed always gets the same one. */
export function skyOf(seed: string): string {
  const sum = [...seed].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return skies[sum % skies.length] ?? '';
}
