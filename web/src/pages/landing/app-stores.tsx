import { Trans } from '@lingui/react/macro';
import styles from './landing-page.module.css';

/** Store addresses from the build (docs/operate.md); a store without a page of ours is omitted (docs/rules/web-app.md#installing). */
const storesOf = ({ VITE_APP_STORE_URL, VITE_GOOGLE_PLAY_URL }: ImportMetaEnv) =>
  [
    { name: 'App Store', url: VITE_APP_STORE_URL },
    { name: 'Google Play', url: VITE_GOOGLE_PLAY_URL },
  ].flatMap(({ name, url }) => (url?.startsWith('https://') ? [{ name, url }] : []));

/** Links to the phone app; nothing while no store has it (spec 1 §2). */
export function AppStores() {
  const stores = storesOf(import.meta.env);
  if (stores.length === 0) return null;
  return (
    <ul className={styles.stores}>
      {stores.map(({ name, url }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noreferrer">
            <small>
              <Trans>Get the app on</Trans>
            </small>
            <span lang="en">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
