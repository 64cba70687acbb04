import { Trans, useLingui } from '@lingui/react/macro';
import {
  type FormEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
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
  const { title, onClose, locked = false, isHidden = false, isReading, children } = props;
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { close, isAsking, stay, noteWork, noteInput, forgetInput } = useClosing(props);
  const outside = usePressOutside(dialog, close);
  useBackCloses(!isHidden && !props.hasAddress, close);
  useShown(dialog, isHidden);
  useStepFocus(dialog, props.step, forgetInput);

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
      onPointerDown={outside.onPointerDown}
      onClick={outside.onClick}
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
          onInput={noteInput}
          inert={isAsking}
          {...(isReading && { role: 'region', tabIndex: 0, 'aria-labelledby': titleId })}
        >
          <DialogWork value={noteWork}>{children}</DialogWork>
        </div>
        {isAsking && <LoseQuestion onStay={stay} onLeave={onClose} />}
      </div>
    </dialog>
  );
}

/** Closes a dialog, or asks first if typed input or running work would be lost. */
function useClosing({ onClose, locked = false, keepsDraft = false }: DialogProps) {
  const isTyped = useRef(false);
  const works = useRef(0);
  const [isAsking, setIsAsking] = useState(false);

  const noteWork = useCallback(() => {
    works.current += 1;
    return () => {
      works.current -= 1;
    };
  }, []);

  const forgetInput = useCallback(() => {
    isTyped.current = false;
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

  return {
    close,
    isAsking,
    stay: () => setIsAsking(false),
    noteWork,
    noteInput: ({ target }: FormEvent) => {
      if (isText(target)) isTyped.current = true;
    },
    /** Called when what was typed has been taken over by the next step. */
    forgetInput,
  };
}

/** Closes a dialog at a press outside its box. */
function usePressOutside(dialog: RefObject<HTMLDialogElement | null>, close: () => boolean) {
  const pressedOutside = useRef(false);
  return {
    // A selection dragged out of the box ends outside, but is not a press there.
    onPointerDown: (event: PointerEvent) => {
      pressedOutside.current = event.target === dialog.current;
    },
    onClick: (event: MouseEvent) => {
      if (pressedOutside.current && event.target === dialog.current) close();
    },
  };
}

/** Opens the dialog, and puts the focus into it. */
function useShown(dialog: RefObject<HTMLDialogElement | null>, isHidden: boolean): void {
  // Runs before the element is removed: closing it returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || isHidden) return;
    element.showModal();
    firstToFocus(element)?.focus();
    return () => element.close();
  }, [dialog, isHidden]);
}

/** Moves the focus to the title when another step is shown. */
function useStepFocus(
  dialog: RefObject<HTMLDialogElement | null>,
  step: string | undefined,
  onStep: () => void,
): void {
  const shownStep = useRef(step);
  useLayoutEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    onStep();
    dialog.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [dialog, step, onStep]);
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
