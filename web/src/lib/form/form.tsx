import type { KeyboardEvent, ReactNode } from 'react';
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
  /** Stands in the place of the button while the form cannot be sent yet. */
  instead?: ReactNode;
  children: ReactNode;
}

/** The fields of a form above what sends it; in a dialog that stays in sight. Ctrl or Command with Enter presses that from any field. */
export function Form({ form, action, summary, instead, children }: FormProps) {
  return (
    <form noValidate ref={form.frame} className={styles.form} onSubmit={form.submit} onKeyDown={send}>
      {children}
      <div className={styles.end}>
        {form.refusal !== null && <Notice tone="bad">{form.refusal}</Notice>}
        {summary}
        {instead || (
          <Button type="submit" wide busy={form.isSending} aria-keyshortcuts="Control+Enter Meta+Enter">
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
