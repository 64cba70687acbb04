import { useLingui } from '@lingui/react/macro';
import type { Language } from '@sowon/contracts/primitives';
import { changeLanguage, currentLanguage, languages } from '../../lib/language.ts';
import styles from './header.module.css';
import { Menu } from './menu.tsx';

const codes = Object.keys(languages) as Language[]; // `languages` has exactly these keys.

/** Lists the languages by their own names; choosing one reloads the page. */
export function LanguageMenu() {
  const { t } = useLingui();
  const current = currentLanguage();
  return (
    <Menu label={t`Language`} face={<span className={styles.code}>{current.toUpperCase()}</span>}>
      {codes.map((code) => (
        <li key={code}>
          <button
            type="button"
            lang={code}
            aria-current={code === current ? 'true' : undefined}
            className={styles.entry}
            onClick={() => changeLanguage(code)}
          >
            {languages[code]}
          </button>
        </li>
      ))}
    </Menu>
  );
}
