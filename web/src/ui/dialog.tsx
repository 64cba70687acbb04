import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { DialogWork } from './dialog-work.ts';
import { CloseIcon } from './icons.tsx';
import { useBackCloses } from './use-back-closes.ts';

interface DialogProps {
  title: ReactNode;
  /** Called by the close button, Escape, Back and a press outside, once nothing can be lost. */
  onClose: () => void;
  /** While true, the dialog cannot be closed. */
  locked?: boolean;
  /** While true, it is hidden for another window, such as the payment provider's, and keeps its content. */
  isHidden?: boolean;
  /** Current step of several. A change moves the focus to the title, which names the step. */
  step?: string | undefined;
  /** The input is saved elsewhere, so it may close without a question. */
  keepsDraft?: boolean;
  /** The open dialog is part of the page's address, so Back closes it by itself. */
  hasAddress?: boolean;
  /** It contains only text, which gets the focus so that the keyboard can scroll it. */
  isReading?: boolean;
  children: ReactNode;
}

/**
 * A modal with the platform's `<dialog>`: a bottom sheet on phones, a centred card elsewhere. The focus goes to the first field and returns to the opener. It
 * asks before it discards input or a running upload.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, locked = false, isHidden = false, keepsDraft = false, isReading, children } = props;
  const { step } = props;
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const pressedOutside = useRef(false);
  const isTyped = useRef(false);
  const works = useRef(0);
  const [isAsking, setIsAsking] = useState(false);

  const noteWork = useCallback(() => {
    works.current += 1;
    return () => {
      works.current -= 1;
    };
  }, []);

  /** Closes it if allowed; true if it closes now. */
  const close = (): boolean => {
    if (locked) return false;
    if (works.current > 0 || (isTyped.current && !keepsDraft)) {
      setIsAsking(true);
      return false;
    }
    onClose();
    return true;
  };
  useBackCloses(!isHidden && !props.hasAddress, close);

  // Runs before the element is removed: closing it returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || isHidden) return;
    element.showModal();
    firstToFocus(element)?.focus();
    return () => element.close();
  }, [isHidden]);

  const shownStep = useRef(step);
  useLayoutEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    isTyped.current = false;
    dialog.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [step]);

  const onInput = ({ target }: FormEvent) => {
    if (isText(target)) isTyped.current = true;
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
      // Browsers close it at the second Escape in a row, even if the first was prevented.
      onClose={({ currentTarget }) => {
        if (!isHidden && !currentTarget.open) currentTarget.showModal();
      }}
      // A selection dragged out of the box ends outside, but is not a press there.
      onPointerDown={(event) => {
        pressedOutside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        if (pressedOutside.current && event.target === dialog.current) close();
      }}
    >
      <div className={styles.sheet}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title} tabIndex={-1}>
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
        <div
          className={styles.content}
          onInput={onInput}
          inert={isAsking}
          {...(isReading && { role: 'region', tabIndex: 0, 'aria-labelledby': titleId })}
        >
          <DialogWork value={noteWork}>{children}</DialogWork>
        </div>
        {isAsking && <LoseQuestion onStay={() => setIsAsking(false)} onLeave={onClose} />}
      </div>
    </dialog>
  );
}

function LoseQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const id = useId();
  return (
    <div role="alertdialog" aria-labelledby={id} className={styles.question}>
      <p id={id}>
        <Trans>What you entered here would be lost.</Trans>
      </p>
      <div className={styles.answers}>
        <Button look="outline" onClick={onStay} autoFocus>
          <Trans>Keep editing</Trans>
        </Button>
        <Button look="danger" onClick={onLeave}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </div>
  );
}

const isText = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['radio', 'checkbox', 'file', 'range'].includes(target.type));

/** Returns the first field; the title on touch screens, where a field would open the keyboard, and if there is no field. */
function firstToFocus(dialog: HTMLElement): HTMLElement | null {
  const title = dialog.querySelector<HTMLElement>('h2');
  if (matchMedia('(pointer: coarse)').matches) return title;
  const fields = [...dialog.querySelectorAll<HTMLElement>('textarea, select, input')];
  return fields.find((field) => isTabStop(field, fields)) ?? title;
}

/** True unless it is an unchecked radio button of a group with a checked one. */
function isTabStop(field: HTMLElement, fields: readonly HTMLElement[]): boolean {
  if (!isRadio(field) || field.checked) return true;
  return !fields.some((other) => isRadio(other) && other.name === field.name && other.checked);
}

const isRadio = (field: HTMLElement): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'radio';
