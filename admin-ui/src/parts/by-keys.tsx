import { Button } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';

/** Button to another item of a queue. @param props.label translation key of its text */
export const Step = ({ label, shortcut, to }: { label: string; shortcut: string; to: string | null }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={to === null}
      aria-keyshortcuts={shortcut}
      onClick={() => to !== null && navigate(to)}
    >
      {translate(label)} ({shortcut})
    </Button>
  );
};

/** Runs actions by keyboard shortcuts, except while the user types or a dialog or menu has the focus. @param acts actions by key in lower case */
export function useKeys(acts: Readonly<Record<string, (() => void) | null | undefined>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event)) return;
      const act = acts[event.key.toLowerCase()];
      if (!act) return;
      // Otherwise the opened dialog would receive the key too.
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}

/** Navigates by keyboard shortcuts. @param paths addresses by key; null if there is no target */
export function useStepKeys(paths: Readonly<Record<string, string | null>>): void {
  const navigate = useNavigate();
  const steps = Object.entries(paths).map(
    ([key, path]) => [key, path === null ? null : () => void navigate(path)] as const,
  );
  useKeys(Object.fromEntries(steps));
}

const typedIn =
  'input:not([type=radio]), textarea, select, [contenteditable], [role=dialog], [role=listbox], [role=menu]';

/** True if the key belongs to the focused element: it takes input, or Enter presses it. */
const isBusy = ({ key, target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  (target.closest(typedIn) !== null ||
    (key === 'Enter' && target.closest('a, button, [role=button]') !== null));
