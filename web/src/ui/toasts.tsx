import type { FocusEvent } from 'react';
import { Toaster } from 'sonner';
import styles from './toasts.module.css';

/** Where short words appear that need no answer. Loaded once somebody acts: little is said before. */
export function Toasts() {
  return (
    <div className={styles.place} onFocusCapture={keepToPage}>
      <Toaster
        position="bottom-center"
        closeButton
        theme="system"
        toastOptions={{ duration: 5000, className: styles.toast ?? '' }}
      />
    </div>
  );
}

/**
 * What shows them would remember where the focus came from and put it back there as soon as it leaves: Tab would come round between the
 * last of the page and the toast for as long as that is there, and lead to nothing else.
 */
const keepToPage = (event: FocusEvent) => event.stopPropagation();
