import { type AnimationEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import styles from './form.module.css';
import type { FormFrame } from './use-form.ts';

interface FormProps {
  form: FormFrame;
  /** Label of the button, as a verb. */
  action: ReactNode;
  /** Facts for the decision beside the button: the price, the balance afterwards. */
  summary?: ReactNode;
  /** False disables the button until the form is complete. */
  isReady?: boolean;
  /** Replaces the button while the form cannot be sent. */
  instead?: ReactNode;
  children: ReactNode;
}

/** The fields of a form above its submit button, which stays visible in a dialog. Ctrl or Command with Enter submits from any field. */
export function Form({ form, action, summary, isReady = true, instead, children }: FormProps) {
  // A browser that fills in a login hides the values from scripts until the person interacts with the page.
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
  // Ignores keys from a dialog that was opened from a field of the form.
  if (target instanceof Element && target.closest('dialog') !== currentTarget.closest('dialog')) return;
  event.preventDefault();
  currentTarget.querySelector<HTMLButtonElement>('[type=submit]')?.click();
}
