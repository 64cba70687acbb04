import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { classes } from './classes.ts';
import fields from './field.module.css';
import { Frame, type InputProps, noteOf } from './field.tsx';
import { ClosedEyeIcon, EyeIcon } from './icons.tsx';
import styles from './password-field.module.css';

type PasswordProps = Omit<InputProps, 'type'> & {
  /** Kind of password, for password managers. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password field whose content can be shown. */
export function PasswordField({ label, hint, error, className, ...rest }: PasswordProps) {
  const { t } = useLingui();
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <div className={styles.frame}>
        <input
          dir="auto"
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...noteOf(id, { label, hint, error })}
          type={isShown ? 'text' : 'password'}
          className={classes(fields.control, styles.control, className)}
        />
        <button
          type="button"
          className={styles.eye}
          aria-label={t`Show what is typed`}
          aria-pressed={isShown}
          aria-controls={id}
          // The field keeps the focus, so typing can go on.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <ClosedEyeIcon /> : <EyeIcon />}
        </button>
      </div>
    </Frame>
  );
}
