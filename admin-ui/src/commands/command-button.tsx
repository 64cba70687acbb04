import {
  Alert,
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import type { Intent } from '@sowon/contracts/intent';
import type { ReasonUse } from '@sowon/contracts/reasons/schemas';
import { type ReactNode, type Ref, type SyntheticEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ToldReason } from '../reasons/told-reason.tsx';
import { ReasonField } from './reason-field.tsx';
import { useCommand } from './use-command.ts';

/** The server's messages for refused fields, by field name; empty before the first refusal. */
export type RefusedFields = Readonly<Record<string, string>>;

interface CommandButtonProps<R> {
  readonly label: string;
  readonly title: string;
  /** The effects of the command, one sentence each. */
  readonly effects: readonly string[];
  readonly color?: 'primary' | 'warning' | 'error' | 'success';
  readonly size?: 'small' | 'medium';
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  /** Ref for code that presses the button on a keyboard shortcut; `shortcut` names the keys. */
  readonly buttonRef?: Ref<HTMLButtonElement>;
  readonly shortcut?: string;
  /** Puts the focus on the send button, for a dialog without input fields. */
  readonly beginsAtSend?: boolean;
  /** Width of the dialog; `xs` unless it shows a table. */
  readonly width?: 'xs' | 'lg';
  /** False while the effects are not known yet; the command cannot be sent then. */
  readonly isReady?: boolean;
  /** Called just before the dialog opens. */
  readonly onOpen?: () => void;
  /** Asks for a reason and passes it to `run`; otherwise `run` gets an empty text. */
  readonly asksReason?: boolean;
  /**
   * Asks for a reason that the affected person reads, and offers the templates of this use. The command gets its translations from the form
   * (`givenReason`).
   */
  readonly tellsReason?: ReasonUse;
  /** Further form fields; `run` gets their values in `typed`. */
  readonly fields?: (refused: RefusedFields) => ReactNode;
  readonly run: (intent: Intent, reason: string, typed: FormData) => Promise<R>;
  readonly done: { readonly notice: string; readonly facts?: Record<string, string> };
  /** Label of the button that closes the dialog; needed if the command itself has a name like `Cancel`. */
  readonly dismiss?: string;
  /** Shown instead of the form after success. It is not kept: after closing the dialog, the command has to be sent again. */
  readonly answer?: { readonly title: string; readonly of: (result: R) => ReactNode };
}

/** A button that explains its command, asks for confirmation, sends it, and keeps the dialog open until the server has answered. */
export function CommandButton<R>(props: CommandButtonProps<R>) {
  const { label, color = 'primary', size = 'small', icon, disabled = false, buttonRef, shortcut } = props;
  const { width = 'xs', answer } = props;
  const titleId = useId();
  const { isOpen, open, close, command, submit, answered, forgetAnswer } = useCommandDialog(props);
  const buttonLook: ButtonProps = { color, size, variant: 'outlined', disabled, startIcon: icon };
  return (
    <>
      <Button
        {...buttonLook}
        {...(buttonRef && { ref: buttonRef })}
        {...(shortcut && { 'aria-keyshortcuts': shortcut })}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.stopPropagation();
          open();
        }}
      >
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        onClick={(event) => event.stopPropagation()}
        aria-labelledby={titleId}
        fullWidth
        maxWidth={width}
        // Cleared only after the close animation; otherwise the form would appear again for a moment.
        slotProps={{ transition: { onExited: forgetAnswer } }}
      >
        {answer && answered !== null ? (
          <Answer title={answer.title} titleId={titleId} onClose={close}>
            {answered}
          </Answer>
        ) : (
          <CommandForm {...props} titleId={titleId} command={command} onSubmit={submit} onClose={close} />
        )}
      </Dialog>
    </>
  );
}

/** Opens and closes the dialog, and sends the command with what was typed in it. */
function useCommandDialog<R>({ run, done, answer, onOpen }: CommandButtonProps<R>) {
  const [isOpen, setIsOpen] = useState(false);
  const [answered, setAnswered] = useState<ReactNode>(null);
  const command = useCommand(run, (result) => {
    if (answer) setAnswered(answer.of(result));
    return done;
  });
  return {
    isOpen,
    command,
    answered,
    forgetAnswer: () => setAnswered(null),
    open: () => {
      command.clear();
      setAnswered(null);
      onOpen?.();
      setIsOpen(true);
    },
    close: () => {
      if (!command.pending) setIsOpen(false);
    },
    submit: async (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      const typed = new FormData(event.currentTarget);
      const reason = typed.get('reason');
      const isDone = await command.send(typeof reason === 'string' ? reason.trim() : '', typed);
      if (isDone && !answer) setIsOpen(false);
    },
  };
}

type Explained = 'title' | 'effects' | 'label' | 'color' | 'dismiss' | 'beginsAtSend' | 'isReady';
type Asked = 'fields' | 'asksReason' | 'tellsReason';

interface CommandFormProps extends Pick<CommandButtonProps<unknown>, Explained | Asked> {
  readonly titleId: string;
  readonly command: Pick<ReturnType<typeof useCommand>, 'pending' | 'error'>;
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => Promise<void>;
  readonly onClose: () => void;
}

/** The effects of a command, what it asks for, and the buttons that send or leave it. */
function CommandForm(props: CommandFormProps) {
  const { title, effects, label, color = 'primary', dismiss, beginsAtSend = false, isReady = true } = props;
  const { fields, asksReason = false, tellsReason, titleId, command, onSubmit, onClose } = props;
  const translate = useTranslate();
  const refused = refusedFields(command.error);
  return (
    <form onSubmit={onSubmit}>
      <DialogTitle id={titleId} variant="h2" sx={{ pb: 1 }}>
        {title}
      </DialogTitle>
      <DialogContent sx={{ pb: 1 }}>
        {effects.map((effect) => (
          <Typography key={effect} variant="body2" sx={{ mb: 1 }}>
            {effect}
          </Typography>
        ))}
        {fields?.(refused)}
        {asksReason && <ReasonField fieldError={refused.reason} isFirst={!fields} />}
        {tellsReason && <ToldReason use={tellsReason} refused={refused} isFirst={!fields} />}
        {command.error && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {translate(command.error.message, { _: command.error.message })}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} color="inherit" disabled={command.pending}>
          {dismiss ?? translate('console.command.cancel')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          autoFocus={beginsAtSend}
          color={color}
          loading={command.pending}
          disabled={!isReady}
        >
          {label}
        </Button>
      </DialogActions>
    </form>
  );
}

interface AnswerProps {
  readonly title: string;
  readonly titleId: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The close button gets the focus; screen readers read it together with the answer. */
function Answer({ title, titleId, onClose, children }: AnswerProps) {
  const translate = useTranslate();
  const contentId = useId();
  return (
    <>
      <DialogTitle id={titleId} variant="h2" sx={{ pb: 1 }}>
        {title}
      </DialogTitle>
      <DialogContent id={contentId} sx={{ pb: 1 }}>
        {children}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" autoFocus aria-describedby={contentId} onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </>
  );
}

const refusedFields = (error: { body?: { errors?: RefusedFields } } | null): RefusedFields =>
  error?.body?.errors ?? {};
