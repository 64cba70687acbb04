import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import styles from './shell.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Reports that the network is gone, as long as it is. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.offline}>
          <Trans>You are offline. What you typed is kept.</Trans>
        </p>
      )}
    </div>
  );
}
