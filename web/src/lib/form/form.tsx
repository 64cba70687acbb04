import type { ReactNode } from 'react';
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

/** The fields of a form above what sends it; in a dialog that stays in sight. */
export function Form({ form, action, summary, instead, children }: FormProps) {
  return (
    <form noValidate ref={form.frame} className={styles.form} onSubmit={form.submit}>
      {children}
      <div className={styles.end}>
        {form.refusal !== null && <Notice tone="bad">{form.refusal}</Notice>}
        {summary}
        {instead || (
          <Button type="submit" wide busy={form.isSending}>
            {action}
          </Button>
        )}
      </div>
    </form>
  );
}
