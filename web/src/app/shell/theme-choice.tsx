import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { chooseTheme, currentTheme, themes } from '../../lib/theme.ts';
import styles from './footer.module.css';

/** Choice of light, dark, or the device's theme. */
export function ThemeChoice() {
  const { t } = useLingui();
  const [theme, setTheme] = useState(currentTheme);
  const names = { system: t`As on this device`, light: t`Light`, dark: t`Dark` };
  return (
    <label className={styles.theme}>
      {t`Appearance`}
      <select
        value={theme}
        onChange={({ target }) => {
          const chosen = themes.find((one) => one === target.value) ?? 'system';
          chooseTheme(chosen);
          setTheme(chosen);
        }}
      >
        {themes.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
