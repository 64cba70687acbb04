import { type Intent, newIntent } from '@sowon/contracts/intent';
import { useState } from 'react';
import { HttpError, useLogoutIfAccessDenied, useNotify, useRefresh } from 'react-admin';

interface CommandState<A extends readonly unknown[]> {
  readonly pending: boolean;
  readonly error: HttpError | null;
  /** Sends the command; resolves to true once the server has done it. */
  readonly send: (...args: A) => Promise<boolean>;
  /** Resets the state with a new idempotency key, for example when a dialog opens. */
  readonly clear: () => void;
}

/**
 * Sends a command and waits: the screen does not change before the server has answered. Then every shown record is read again. A resend after a lost reply
 * happens only once, by the idempotency key. A refusal becomes `error`; an ended session leads to the sign-in page.
 */
export function useCommand<A extends readonly unknown[], R>(
  run: (intent: Intent, ...args: A) => Promise<R>,
  onDone: (result: R) => { notice?: string; facts?: Record<string, string> } | undefined,
): CommandState<A> {
  const [intent] = useState(() => newIntent(crypto));
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<HttpError | null>(null);
  const notify = useNotify();
  const refresh = useRefresh();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();

  const send = async (...args: A): Promise<boolean> => {
    setPending(true);
    setError(null);
    try {
      const done = onDone(await run(intent, ...args));
      if (done?.notice) notify(done.notice, { type: 'success', messageArgs: done.facts ?? {} });
      refresh();
      return true;
    } catch (failure) {
      if (!(await logoutIfAccessDenied(failure))) setError(asHttpError(failure));
      return false;
    } finally {
      setPending(false);
    }
  };

  const clear = () => {
    intent.renew();
    setError(null);
  };
  return { pending, error, send, clear };
}

/** Wraps a network failure, which has no reply, as an HttpError. */
const asHttpError = (failure: unknown) =>
  failure instanceof HttpError ? failure : new HttpError('ra.notification.http_error', 0);
