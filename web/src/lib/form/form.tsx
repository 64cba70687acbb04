import { type AnimationEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import styles from './form.module.css';
import type { FormFrame } from './use-form.ts';

interface FormProps {
  form: FormFrame;
  /** What the button does, as a verb. */
  action: ReactNode;
  /** What one decides by, in sight beside the button: the price, what is left afterwards. */
  summary?: ReactNode;
  /** Whether it can be sent: where the button waits for what is to be typed. */
  isReady?: boolean;
  /** Stands in the place of the button while the form cannot be sent yet. */
  instead?: ReactNode;
  children: ReactNode;
}

/** The fields of a form above what sends it; in a dialog that stays in sight. Ctrl or Command with Enter presses that from any field. */
export function Form({ form, action, summary, isReady = true, instead, children }: FormProps) {
  // A browser that fills in a login by itself tells no script what, until somebody presses anything on the page.
  const [isFilledIn, setIsFilledIn] = useState(false);
  const seeFilledIn = ({ target }: AnimationEvent) => {
    if (target instanceof Element && target.matches(':autofill')) setIsFilledIn(true);
  };
  return (
    <form
      noValidate
      ref={form.frame}
      className={styles.form}
      onSubmit={form.submit}
      onKeyDown={send}
      onAnimationStart={seeFilledIn}
    >
      {children}
      <div className={styles.end}>
        {form.refusal !== null && <Notice tone="bad">{form.refusal}</Notice>}
        {summary}
        {instead || (
          <Button
            type="submit"
            wide
            busy={form.isSending}
            disabled={!isReady && !isFilledIn}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            {action}
          </Button>
        )}
      </div>
    </form>
  );
}

function send(event: KeyboardEvent<HTMLFormElement>) {
  const { key, ctrlKey, metaKey, nativeEvent, target, currentTarget } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || nativeEvent.isComposing) return;
  // A dialog that opened from a field of the form is not the form.
  if (target instanceof Element && target.closest('dialog') !== currentTarget.closest('dialog')) return;
  event.preventDefault();
  currentTarget.querySelector<HTMLButtonElement>('[type=submit]')?.click();
}
