import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { CloseIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useBackCloses } from '../../ui/use-back-closes.ts';
import { Backdrop } from './backdrop.tsx';
import styles from './media-player.module.css';
import { useSteadySource } from './use-steady-source.ts';

interface PictureViewerProps {
  /** Its address when it is first shown. */
  address: string;
  label: string;
  describedBy?: string | undefined;
  /** Width on the page, as a CSS `sizes` value. */
  sizes: string;
  /** Requests its current address; null when it is no longer shown. */
  renew: () => Promise<string | null>;
}

/** A picture that fills the screen when pressed; Escape, Back and its button close it. Give each file a `key` of its own. */
export function PictureViewer({ address, label, describedBy, sizes, renew }: PictureViewerProps) {
  const { t } = useLingui();
  const [isLarge, setIsLarge] = useState(false);
  // The browser reads the same address again only in a new element.
  const [attempt, setAttempt] = useState(0);
  const { source, onLoad, onError } = useSteadySource(address, renew, () => setAttempt((last) => last + 1));
  const picture = { src: source, alt: label, onLoad, onError };
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={t`${label}: show it large`}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={() => setIsLarge(true)}
      >
        <Backdrop address={source} />
        <Picture key={attempt} {...picture} className={styles.shown} sizes={sizes} isFirst />
      </button>
      {isLarge && (
        <LargePicture label={label} onClose={() => setIsLarge(false)}>
          <Picture key={attempt} {...picture} sizes="100vw" isFirst />
        </LargePicture>
      )}
    </>
  );
}

function LargePicture({
  label,
  onClose,
  children,
}: {
  label: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  useBackCloses(true, () => {
    onClose();
    return true;
  });
  // Runs before the element leaves the page, because closing the dialog returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles.large} aria-label={label} onCancel={onClose}>
      {children}
      <button type="button" className={styles.close} aria-label={t`Close`} onClick={onClose}>
        <CloseIcon />
      </button>
    </dialog>
  );
}
