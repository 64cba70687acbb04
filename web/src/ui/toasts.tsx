import type { FocusEvent } from 'react';
import { Toaster } from 'sonner';
import styles from './toasts.module.css';

/** The region for toasts. Loaded after the first action: few messages come earlier. */
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
 * Hides focus changes from the library. It would return the focus to its previous place as soon as it leaves the toast: Tab would then move only between the
 * page's last element and the toast.
 */
const keepToPage = (event: FocusEvent) => event.stopPropagation();
