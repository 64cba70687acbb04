import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';

interface FieldParts {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

interface FrameProps extends FieldParts {
  id: string;
  /** Shown opposite the hint, for example a counter. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A control with its label above and its note below. */
export function Frame({ id, label, hint, error, aside, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {(hint || error || aside) && (
        <div className={styles.below}>
          <p id={`${id}-note`} className={classes(styles.note, Boolean(error) && styles.error)}>
            {error || hint}
          </p>
          {aside}
        </div>
      )}
    </div>
  );
}

/** Returns attributes that link a control to the note below it. */
export const noteOf = (id: string, { hint, error }: FieldParts) => ({
  id,
  'aria-describedby': hint || error ? `${id}-note` : undefined,
  'aria-invalid': error ? true : undefined,
});

export type InputProps = FieldParts & ComponentPropsWithRef<'input'>;

/** One line of text, a number or a date, with its label above and its note below. */
export function TextField({ label, hint, error, className, ...rest }: InputProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <input
        dir="auto"
        {...rest}
        {...noteOf(id, { label, hint, error })}
        className={classes(styles.control, className)}
      />
    </Frame>
  );
}

type AreaProps = FieldParts &
  ComponentPropsWithRef<'textarea'> & {
    value: string;
    maxLength: number;
    /** Allows a longer text, so that pasted text is not cut; the form reports that it is too long. */
    mayBeOver?: boolean;
  };

/** Several lines of text with a counter; input beyond the limit is rejected unless `mayBeOver`. */
export function TextArea(props: AreaProps) {
  const { label, hint, error, className, maxLength, mayBeOver = false, ...rest } = props;
  const id = useId();
  const { length } = rest.value;
  const isFull = mayBeOver ? length > maxLength : length >= maxLength;
  const counter = (
    <span className={classes(styles.counter, isFull && styles.error)}>
      {length}/{maxLength}
    </span>
  );
  return (
    <Frame id={id} label={label} hint={hint} error={error} aside={counter}>
      <textarea
        rows={4}
        dir="auto"
        maxLength={mayBeOver ? undefined : maxLength}
        {...rest}
        {...noteOf(id, { label, hint, error })}
        className={classes(styles.control, className)}
      />
    </Frame>
  );
}

type SelectProps = FieldParts & ComponentPropsWithRef<'select'>;

/** A choice from a fixed list. */
export function SelectField({ label, hint, error, className, ...rest }: SelectProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <select
        {...rest}
        {...noteOf(id, { label, hint, error })}
        className={classes(styles.control, className)}
      />
    </Frame>
  );
}

type BoxProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

/** The error of a field, below it. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={classes(styles.lineError, styles.error)}>
      {children}
    </p>
  );
}

/** A checkbox whose whole line can be pressed. */
export function Checkbox({ label, hint, error, ...rest }: BoxProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.line}>
        <input type="checkbox" {...rest} {...noteOf(id, { label, error })} className={styles.box} />
        <span>
          {label}
          {hint && <small className={styles.lineHint}>{hint}</small>}
        </span>
      </label>
      {error && <FieldError id={`${id}-note`}>{error}</FieldError>}
    </div>
  );
}

/** An on/off switch that acts at once; a checkbox only records a choice. */
export function Switch({ label, hint, error: _, ...rest }: BoxProps) {
  return (
    <label className={classes(styles.line, styles.switchLine)}>
      <span>
        {label}
        {hint && <small className={styles.lineHint}>{hint}</small>}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox of the platform says by itself whether it is on */}
      <input type="checkbox" role="switch" {...rest} className={styles.switch} />
    </label>
  );
}

/** A group of fields with a legend. */
export function Fields({
  legend,
  hint,
  children,
}: {
  legend: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset className={styles.fields} aria-describedby={hint ? id : undefined}>
      <legend className={styles.label}>{legend}</legend>
      {hint && (
        <p id={id} className={styles.note}>
          {hint}
        </p>
      )}
      {children}
    </fieldset>
  );
}

interface ChoiceProps<T extends string> {
  legend: ReactNode;
  name: string;
  value: T | null;
  options: readonly { value: T; label: ReactNode; hint?: ReactNode }[];
  onChange: (value: T) => void;
  error?: ReactNode;
}

/** A choice among a few options, each a card to press. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { legend, name, value, options, onChange, error } = props;
  const id = useId();
  return (
    <fieldset
      className={styles.field}
      aria-describedby={error ? id : undefined}
      data-invalid={Boolean(error)}
    >
      <legend className={styles.label}>{legend}</legend>
      <div className={styles.choices}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
            {option.hint && <small>{option.hint}</small>}
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
