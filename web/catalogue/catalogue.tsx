import { Link, Route, Routes, useLocation } from 'react-router';
import { useScrollMemory } from '../src/app/shell/use-scroll-memory.ts';
import { Toasts } from '../src/ui/toasts.tsx';
import styles from './catalogue.module.css';
import { ActsPage } from './pages/acts.tsx';
import { AddressPage } from './pages/address.tsx';
import { DialogPage } from './pages/dialogs.tsx';
import { FieldsPage } from './pages/fields.tsx';
import { FormPage } from './pages/form.tsx';
import { LayoutPage } from './pages/layout.tsx';
import { ReadingPage } from './pages/reading.tsx';
import { TallPage } from './pages/tall.tsx';
import { addressOf, choices, switches } from './switches.ts';

const pages = {
  '/': LayoutPage,
  '/acts': ActsPage,
  '/fields': FieldsPage,
  '/form': FormPage,
  '/dialogs': DialogPage,
  '/reading': ReadingPage,
  '/address': AddressPage,
  '/tall': TallPage,
};

/** Shows every UI component in every state, in the language, theme and kind of texts that the address sets. */
export function Catalogue() {
  const { pathname } = useLocation();
  useScrollMemory();
  const now = switches();
  return (
    <>
      <header className={styles.bar}>
        <nav aria-label="Pages of the catalogue">
          {Object.keys(pages).map((path) => (
            <Link key={path} to={addressOf(path)} aria-current={path === pathname ? 'page' : undefined}>
              {path}
            </Link>
          ))}
        </nav>
        {Object.entries(choices).map(([name, values]) => (
          <nav key={name} aria-label={name}>
            {values.map((value) => (
              // Reloads the page, as the app does for another language.
              <a
                key={value}
                href={addressOf(pathname, { [name]: value })}
                aria-current={Object.values(now).includes(value) ? 'true' : undefined}
              >
                {value}
              </a>
            ))}
          </nav>
        ))}
      </header>
      <main id="content" tabIndex={-1}>
        <Routes>
          {Object.entries(pages).map(([path, Shown]) => (
            <Route key={path} path={path} element={<Shown />} />
          ))}
        </Routes>
      </main>
      <Toasts />
    </>
  );
}
