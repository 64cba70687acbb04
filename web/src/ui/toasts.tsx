import { Toaster } from 'sonner';
import styles from './toasts.module.css';

/** Where short words appear that need no answer. Loaded after the page: nothing is said before somebody acts. */
export function Toasts() {
  return (
    <Toaster
      position="bottom-center"
      closeButton
      theme="system"
      toastOptions={{ duration: 5000, className: styles.toast ?? '' }}
    />
  );
}
