import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm as useFields,
} from 'react-hook-form';
import { codeOf } from '../api-error.ts';
import { subErrorsOf } from '../error-text.ts';
import { forget, keep, readKept } from '../kept.ts';
import type { Command } from '../use-command.ts';
import type { Problems } from './problems.ts';

/** The field that shows a refusal, with its own text or else the API's. */
interface Refused<V extends FieldValues> {
  readonly at: Path<V>;
  readonly text?: MessageDescriptor;
}

interface FormOptions<V extends FieldValues, Result> {
  readonly initial: V;
  /** Checks the input; the API decides again. */
  readonly check: (values: V) => Problems<V>;
  readonly command: Command<V, Result>;
  /** Stores the input under this name until it is sent. */
  readonly draft?: string;
  /** Fields that are not stored: passwords, and consents, which are given each time. */
  readonly notKept?: readonly Path<V>[];
  /** Returns the field of a refusal if the API names it differently or sends only a code. */
  readonly refused?: (code: string, field: string | null) => Refused<V> | undefined;
  readonly onDone?: (result: Result) => void;
}

/**
 * A form: a field's problem is shown when the field is left and when the form is sent, and disappears once it is fixed. Submitting always has an effect: it
 * sends, or focuses the first wrong field, whether the page or the API found the problem.
 */
export function useForm<V extends FieldValues, Result>(options: FormOptions<V, Result>) {
  const { initial, check, command, draft, notKept = [], onDone } = options;
  const { _ } = useLingui();
  const [begun] = useState(() => ({ ...initial, ...(draft === undefined ? null : readDraft(draft)) }));
  const fields = useFields<V>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: begun as DefaultValues<V>,
    resolver: (values) => resolved(values, check(values), _),
  });
  const [isPlaced, setIsPlaced] = useState(false);
  const { frame, seekProblem } = useFocusOnProblem();
  useKeptDraft(fields, draft, notKept);

  const place = (error: unknown) => {
    const { found, isWhole } = placesOf(error, options, _);
    seekProblem(found.length > 0);
    for (const { at, message } of found) fields.setError(at, { type: 'refused', message });
    setIsPlaced(isWhole);
  };

  const submit = fields.handleSubmit(
    (values) => {
      command.run(values, {
        onDone: (result) => {
          if (draft !== undefined) forget(draft);
          onDone?.(result);
        },
        onRefused: place,
      });
    },
    () => seekProblem(true),
  );

  return {
    submit,
    /** Ref for the form element. */
    frame,
    ...controlsOf(fields),
    /** Resets the form to its initial values, for one that stays after sending. */
    beginAnew: () => {
      fields.reset(initial as DefaultValues<V>);
      if (draft !== undefined) forget(draft);
    },
    /** Returns the current value of a field. */
    value: <N extends Path<V>>(name: N): PathValue<V, N> => fields.watch(name),
    /** Returns the current values of all fields. */
    values: (): V => fields.watch(),
    isSending: command.isPending,
    /** Text of the refusal; null if a field shows it. */
    refusal: isPlaced ? null : command.refusal,
  };
}

/** The part of a form that `Form` needs. */
export type FormFrame = Pick<ReturnType<typeof useForm>, 'submit' | 'frame' | 'isSending' | 'refusal'>;

/** Props for the controls of a form, one function for each way in which a field is filled in. */
function controlsOf<V extends FieldValues>(fields: UseFormReturn<V>) {
  const { errors } = fields.formState;
  const errorOf = (name: Path<V>) => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? message : undefined;
  };
  const set = <N extends Path<V>>(name: N, value: PathValue<V, N>) =>
    fields.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });

  return {
    /** Sets a field from outside. */
    set,
    /** Props for a text field. @param cleaned removes characters that may not be typed */
    text: (name: Path<V>, cleaned?: (typed: string) => string) => {
      const { onChange, ...registered } = fields.register(name);
      return {
        ...registered,
        onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
          if (cleaned) event.target.value = cleaned(event.target.value);
          return onChange(event);
        },
        error: errorOf(name),
      };
    },
    /** Props for a text area, which counts its characters. */
    area: (name: Path<V>) => ({
      ...fields.register(name),
      value: String(fields.watch(name)),
      error: errorOf(name),
    }),
    box: (name: Path<V>) => ({ ...fields.register(name), error: errorOf(name) }),
    /** Props for fields chosen by pressing: an option, a file, tags. */
    choice: <N extends Path<V>>(name: N) => ({
      name,
      value: fields.watch(name),
      onChange: (value: PathValue<V, N>) => set(name, value),
      error: errorOf(name),
    }),
  };
}

type Translate = ReturnType<typeof useLingui>['_'];

/** Returns the problems of the input as errors of its fields. */
function resolved<V extends FieldValues>(values: V, problems: Problems<V>, translate: Translate) {
  const errors: Record<string, unknown> = {};
  for (const [name, problem] of Object.entries(problems)) {
    if (problem) errors[name] = { type: 'rule', message: translate(problem) };
  }
  const isRight = Object.keys(errors).length === 0;
  return isRight ? { values, errors: {} } : { values: {}, errors: errors as FieldErrors<V> };
}

/** Returns the texts of a refusal with the fields that show them, and whether every text has such a field. */
function placesOf<V extends FieldValues>(
  error: unknown,
  { initial, refused }: Pick<FormOptions<V, unknown>, 'initial' | 'refused'>,
  translate: Translate,
) {
  const code = codeOf(error);
  const named = subErrorsOf(error).map(({ field, message }) => ({ field, message }));
  const places = named.length > 0 ? named : [{ field: null, message: '' }];
  const found = places.flatMap(({ field, message }) => {
    const { at, text } = refused?.(code, field) ?? {
      at: field !== null && field in initial ? field : null,
    };
    return at === null ? [] : [{ at: at as Path<V>, message: text ? translate(text) : message }];
  });
  return { found, isWhole: found.length === places.length };
}

/** Focuses the first problem on the page, once one is sought. */
function useFocusOnProblem() {
  const frame = useRef<HTMLFormElement>(null);
  const isSought = useRef(false);
  // Runs after the problems are rendered, and follows their order on the page.
  useEffect(() => {
    const problem = isSought.current ? firstProblem(frame.current) : null;
    if (!problem) return;
    isSought.current = false;
    problem.focus();
  });
  return {
    frame,
    seekProblem: (isThere: boolean) => {
      isSought.current = isThere;
    },
  };
}

/** Stores the input as it is typed. */
function useKeptDraft<V extends FieldValues>(
  { subscribe }: UseFormReturn<V>,
  draft: string | undefined,
  notKept: readonly Path<V>[],
): void {
  useEffect(() => {
    if (draft === undefined) return;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        keep(draft, Object.fromEntries(Object.entries(values).filter(([name]) => !isIn(notKept, name)))),
    });
  }, [draft, notKept, subscribe]);
}

// Only `useKeptDraft` writes it; missing fields start with their initial value.
const readDraft = (name: string) => readKept(name) as object | null;

/** Returns the control to focus for the first field with a problem; a group of controls is marked as a whole. */
function firstProblem(form: HTMLFormElement | null): HTMLElement | null {
  const found = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]') ?? null;
  if (!(found instanceof HTMLFieldSetElement)) return found;
  return found.querySelector<HTMLElement>('input:checked') ?? found.querySelector('input, button');
}

const isIn = (names: readonly string[], name: string) => names.includes(name);
