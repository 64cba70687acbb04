import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';
import { CloseIcon } from './icons.tsx';

interface DialogProps {
  title: ReactNode;
  /** Called by the close button, Escape and a press outside. */
  onClose: () => void;
  /** While true the dialog stays open whatever is pressed. */
  locked?: boolean;
  /** While true it makes room for a window of another's, such as the payment provider's, and keeps its content. */
  isHidden?: boolean;
  children: ReactNode;
}

/** A modal of the platform's own `<dialog>`: a sheet from below on phones, a card in the middle elsewhere. */
export function Dialog({ title, onClose, locked = false, isHidden = false, children }: DialogProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (isHidden) return;
    element?.showModal();
    return () => element?.close();
  }, [isHidden]);

  const close = () => {
    if (!locked) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too; the press outside is an extra for pointers
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <div className={styles.sheet}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button
            type="button"
            className={styles.close}
            onClick={close}
            aria-label={t`Close`}
            disabled={locked}
          >
            <CloseIcon />
          </button>
        </header>
        <div className={styles.content}>{children}</div>
      </div>
    </dialog>
  );
}
